// Public types of @holdpoint/register/messages/de. Written by `pnpm run api:update`; read it in a review.

declare const de: {
  readonly request: RequestMessages;
};

export {
  de,
};
