export { memoryWaitingStore } from './memoryWaitingStore.ts';
export { waitingStoreConformance } from './waitingStoreConformance.ts';
