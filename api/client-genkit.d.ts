// Public types of @holdpoint/client/genkit. Written by `pnpm run api:update`; read it in a review.


