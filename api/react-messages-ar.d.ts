// Public types of @holdpoint/react/messages/ar. Written by `pnpm run api:update`; read it in a review.

declare const ar: Messages;

export {
  ar,
};
