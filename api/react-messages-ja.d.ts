// Public types of @holdpoint/react/messages/ja. Written by `pnpm run api:update`; read it in a review.

declare const ja: Messages;

export {
  ja,
};
