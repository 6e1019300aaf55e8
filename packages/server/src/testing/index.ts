export { type StoreConformanceCase, storeConformance } from './storeConformance.ts';
export { waitingStoreConformance } from './waitingStoreConformance.ts';
