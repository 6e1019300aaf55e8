export { postgresTables } from './postgresTables.ts';
export { postgresWaitingStore } from './postgresWaitingStore.ts';
