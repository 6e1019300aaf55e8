// Public types of @holdpoint/react. Written by `pnpm run api:update`; read it in a review.


