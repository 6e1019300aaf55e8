/** What a decision is about. */
export interface DecisionSubject {
  /** The tool's name. */
  readonly tool: string;
  /** What the tool was called with: JSON. */
  readonly input: unknown;
  /** Whom the decision belongs to, such as a user's or a session's id. */
  readonly scope?: string | undefined;
}

/**
 * The tool's name, and the SHA-256 of all that the decision is about: equal exactly when tool, input and scope are.
 * The order of keys does not count. What was answered is not in it: a later, other answer meets the first one's record.
 */
export async function bindingOf({ tool, input, scope }: DecisionSubject): Promise<string> {
  const text = JSON.stringify([tool, scope ?? null, input ?? null], sortKeys);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return `${tool} ${hex.join('')}`;
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  // Not by assignment: a key named __proto__ stays a key.
  return Object.fromEntries(entries);
}
