export { sqliteRegisterStore } from './sqliteRegisterStore.ts';
