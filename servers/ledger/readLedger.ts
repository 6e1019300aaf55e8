/** One thing a tool did. */
export interface Run {
  readonly tool: string;
  readonly input: unknown;
  /** What the model had asked for, where a restart replaced it and the framework tells the tool. */
  readonly originalInput?: unknown;
  /** SHA-256 of a secret that reached the tool. */
  readonly secret?: string;
}

/** What the tools of a server really did, in order. */
export async function readLedger(url: string): Promise<readonly Run[]> {
  const { runs } = await (await fetch(`${url}/ledger`)).json();
  return runs;
}
