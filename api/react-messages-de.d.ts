// Public types of @holdpoint/react/messages/de. Written by `pnpm run api:update`; read it in a review.

declare const de: Messages;

export {
  de,
};
