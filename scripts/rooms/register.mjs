const SERVER = ['@holdpoint/server', '@holdpoint/server/internal'];

/** @type {import('./table.mjs').Rooms} */
export const register = {
  store: {
    purpose: 'what a request is, and what a store keeps of it',
    imports: [],
    packages: ['@holdpoint/server'],
  },
  audit: {
    purpose: 'the lines of the log: made, read and verified; an entry point',
    imports: ['store'],
    packages: ['@holdpoint/server/internal'],
  },
  register: {
    purpose: 'the register: who is asked, who answers, what is sent; the main entry',
    imports: ['store', 'audit'],
    packages: SERVER,
  },
  http: {
    purpose: 'the register over HTTP; an entry point',
    imports: ['store', 'register'],
    packages: ['@holdpoint/server/internal'],
  },
  mail: {
    purpose: 'mail about requests; an entry point',
    imports: ['store', 'register'],
    packages: ['@holdpoint/server/internal'],
  },
  webhook: {
    purpose: 'webhooks about requests; an entry point',
    imports: ['register'],
  },
  postgres: {
    purpose: 'the register in PostgreSQL; an entry point',
    imports: ['store'],
    packages: ['@holdpoint/server/internal', '@holdpoint/server/postgres'],
  },
  sqlite: {
    purpose: 'the register in SQLite; an entry point',
    imports: ['store'],
    packages: ['@holdpoint/server/internal', '@holdpoint/server/sqlite'],
  },
  testing: {
    purpose: 'a store in memory, and what every store must do, as cases for a test; an entry point',
    imports: ['store'],
    packages: [...SERVER, '@holdpoint/server/testing'],
  },
  client: {
    purpose: 'the register, from a page; an entry point',
    imports: [],
    packages: ['@holdpoint/client', '@holdpoint/client/adapter', '@holdpoint/client/internal'],
  },
  messages: {
    purpose: 'the words of approval requests, in four languages; entry points',
    imports: [],
    packages: ['@holdpoint/react/headless', '@holdpoint/react/internal'],
  },
  react: {
    purpose: 'the pages of approvers and requesters; an entry point',
    imports: ['client', 'messages'],
    packages: [
      '@holdpoint/client',
      '@holdpoint/client/internal',
      '@holdpoint/react',
      '@holdpoint/react/headless',
      '@holdpoint/react/inbox',
      '@holdpoint/react/internal',
      'react',
    ],
  },
};
