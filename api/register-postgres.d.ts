// Public types of @holdpoint/register/postgres. Written by `pnpm run api:update`; read it in a review.

import { DecisionStore } from "@holdpoint/server";

import { PostgresPool, PostgresStoreOptions } from "@holdpoint/server/postgres";

declare function postgresRegisterStore(pool: PostgresPool, options?: PostgresStoreOptions): RegisterStore;

declare const postgresTables: string;

export {
  postgresRegisterStore,
  postgresTables,
};
