export { postgresRegisterStore } from './postgresRegisterStore.ts';
export { postgresTables } from './postgresTables.ts';
