/** The version of the tables of a register. Those of its decisions have their own. */
export const REQUESTS = { name: 'requests', version: 4 } as const;
