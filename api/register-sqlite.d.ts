// Public types of @holdpoint/register/sqlite. Written by `pnpm run api:update`; read it in a review.

import { DecisionStore } from "@holdpoint/server";

import { SqliteDatabase } from "@holdpoint/server/sqlite";

declare function sqliteRegisterStore(db: SqliteDatabase): RegisterStore;

export {
  sqliteRegisterStore,
};
