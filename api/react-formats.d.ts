// Public types of @holdpoint/react/formats. Written by `pnpm run api:update`; read it in a review.

import { ReactNode } from "react";

declare const cardNumber: OwnFormat;

declare const command: OwnFormat;

declare const diff: OwnFormat;

declare const email: OwnFormat;

declare const filePath: OwnFormat;

declare const iban: OwnFormat;

declare const person: OwnFormat;

declare const table: OwnFormat;

declare const url: OwnFormat;

export {
  FriendlyForm,
  OwnFormat,
  cardNumber,
  command,
  diff,
  email,
  filePath,
  iban,
  person,
  table,
  url,
};
