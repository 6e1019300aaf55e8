// Public types of @holdpoint/register/messages/ja. Written by `pnpm run api:update`; read it in a review.

declare const ja: {
  readonly request: RequestMessages;
};

export {
  ja,
};
