// Public types of @holdpoint/register/messages/ar. Written by `pnpm run api:update`; read it in a review.

declare const ar: {
  readonly request: RequestMessages;
};

export {
  ar,
};
