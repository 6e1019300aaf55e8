export { sqliteWaitingStore } from './sqliteWaitingStore.ts';
