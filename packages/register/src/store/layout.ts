import type { Layout } from '@holdpoint/server/internal';

/** The version of the tables of a register. Those of its decisions have their own. */
export const REQUESTS: Layout = { name: 'requests', version: 2 };
