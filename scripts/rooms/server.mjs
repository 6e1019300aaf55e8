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
  'waiting/store': {
    purpose: 'what a request is, and what a store keeps of it',
    imports: ['decisions'],
  },
  audit: {
    purpose: 'the lines of the log: made, read and verified; an entry of its own',
    imports: ['internals', 'waiting/store'],
  },
  waiting: {
    purpose: 'the register: who is asked, who answers, what is sent; an entry of its own',
    imports: ['internals', 'decisions', 'door', 'waiting/store', 'audit'],
  },
  'waiting/http': {
    purpose: 'the register over HTTP; an entry of its own',
    imports: ['internals', 'waiting/store', 'waiting'],
  },
  'notify/mail': {
    purpose: 'mail about what waits; an entry of its own',
    imports: ['internals', 'waiting/store', 'waiting'],
  },
  'notify/webhook': {
    purpose: 'webhooks about what waits; an entry of its own',
    imports: ['waiting'],
  },
  postgres: {
    purpose: 'both stores in PostgreSQL; an entry of its own',
    imports: ['internals', 'decisions', 'waiting/store'],
  },
  redis: {
    purpose: 'both stores in Redis; an entry of its own',
    imports: ['internals', 'decisions', 'waiting/store'],
  },
  sqlite: {
    purpose: 'both stores in SQLite; an entry of its own',
    imports: ['internals', 'decisions', 'waiting/store'],
  },
  testing: {
    purpose: 'what any store has to do, as cases for a test; an entry of its own',
    imports: ['internals', 'decisions', 'waiting/store'],
  },
};
