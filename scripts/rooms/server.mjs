/** @type {import('./table.mjs').Rooms} */
export const server = {
  internals: { holds: 'small helpers: JSON, hashes, pauses', imports: [] },
  decisions: {
    holds: 'a tool runs once for each decision, whichever process is asked',
    imports: ['internals'],
  },
  'waiting/store': {
    holds: 'what a request is, and what a store keeps of it',
    imports: ['decisions'],
  },
  audit: {
    holds: 'the lines of the log: made, read and verified; an entry of its own',
    imports: ['internals', 'waiting/store'],
  },
  waiting: {
    holds: 'the register: who is asked, who answers, what is sent; an entry of its own',
    imports: ['internals', 'decisions', 'waiting/store', 'audit'],
  },
  'waiting/http': {
    holds: 'the register over HTTP; an entry of its own',
    imports: ['internals', 'waiting/store', 'waiting'],
  },
  'notify/mail': {
    holds: 'mail about what waits; an entry of its own',
    imports: ['internals', 'waiting/store', 'waiting'],
  },
  'notify/webhook': {
    holds: 'webhooks about what waits; an entry of its own',
    imports: ['waiting'],
  },
  postgres: {
    holds: 'both stores in PostgreSQL; an entry of its own',
    imports: ['internals', 'decisions', 'waiting/store'],
  },
  redis: {
    holds: 'both stores in Redis; an entry of its own',
    imports: ['internals', 'decisions', 'waiting/store'],
  },
  sqlite: {
    holds: 'both stores in SQLite; an entry of its own',
    imports: ['decisions', 'waiting/store'],
  },
  testing: {
    holds: 'what any store has to do, as cases for a test; an entry of its own',
    imports: ['internals', 'decisions', 'waiting/store'],
  },
};
