// Public types of @holdpoint/server/testing. Written by `pnpm run api:update`; read it in a review.

interface StoreConformanceCase {
  readonly name: string;
  readonly run: () => Promise<void>;
}

declare function storeConformance(createStore: () => DecisionStore): StoreConformanceCase[];

export {
  StoreConformanceCase,
  storeConformance,
};
