export { type StoreConformanceCase, storeConformance } from './storeConformance.ts';
