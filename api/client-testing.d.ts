// Public types of @holdpoint/client/testing. Written by `pnpm run api:update`; read it in a review.


