/** Ends the command with one sentence. */
export class Problem extends Error {}
