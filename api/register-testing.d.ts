// Public types of @holdpoint/register/testing. Written by `pnpm run api:update`; read it in a review.

import { DecisionStore } from "@holdpoint/server";

import { StoreConformanceCase } from "@holdpoint/server/testing";

declare function memoryRegisterStore(): RegisterStore;

declare function registerStoreConformance(createStore: () => RegisterStore): StoreConformanceCase[];

export {
  memoryRegisterStore,
  registerStoreConformance,
};
