// Public types of @holdpoint/react/headless. Written by `pnpm run api:update`; read it in a review.


