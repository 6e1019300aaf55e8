/** @type {import('./table.mjs').Rooms} */
export const server = {
  internals: { purpose: 'small helpers: JSON, hashes, pauses', imports: [] },
  decisions: {
    purpose: 'a tool runs once for each decision, whichever process is asked',
    imports: ['internals'],
  },
  door: {
    purpose: 'who may talk to an agent: a session belongs to who began it',
    imports: ['internals', 'decisions'],
  },
  postgres: {
    purpose: 'decisions in PostgreSQL; an entry point',
    imports: ['internals', 'decisions'],
  },
  redis: {
    purpose: 'decisions in Redis; an entry point',
    imports: ['decisions'],
  },
  sqlite: {
    purpose: 'decisions in SQLite; an entry point',
    imports: ['internals', 'decisions'],
  },
  testing: {
    purpose: 'what every store must do, as cases for a test; an entry point',
    imports: ['internals', 'decisions'],
  },
};
