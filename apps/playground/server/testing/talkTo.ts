import type { SessionSnapshot, ToolRequestPart, ToolResponsePart } from 'genkit/beta';

/** The used part of a turn's last frame. */
export interface TurnResult {
  readonly sessionId?: string;
  readonly snapshotId?: string;
  readonly state?: unknown;
  readonly finishReason?: string;
  readonly error?: { readonly status?: string; readonly message: string };
  readonly message?: {
    readonly role: string;
    readonly content: readonly Record<string, unknown>[];
  };
}

/** Answers to a turn's interrupts, created with {@link respond} and {@link restart}. */
export type Answer = { respond: ToolResponsePart } | { restart: ToolRequestPart };

/**
 * Talks to one agent with plain fetch in its wire format, and follows the session. With a `snapshotId` it continues
 * from another client's snapshot.
 */
export function talkTo(
  serverUrl: string,
  agent: string,
  sessionId: string = crypto.randomUUID(),
  snapshotId?: string,
) {
  const url = `${serverUrl}/api/${agent}`;
  let init: Record<string, unknown> = { sessionId, ...(snapshotId && { snapshotId }) };

  async function turn(data: unknown): Promise<TurnResult> {
    const result: TurnResult = await postResult(url, { data, init });
    if (result.snapshotId) init = { sessionId, snapshotId: result.snapshotId };
    if (result.state) init = { state: result.state };
    return result;
  }

  return {
    sessionId,
    send: (text: string) => turn({ message: { role: 'user', content: [{ text }] } }),
    resume: (...answers: readonly Answer[]) =>
      turn({
        resume: {
          respond: answers.flatMap((answer) => ('respond' in answer ? [answer.respond] : [])),
          restart: answers.flatMap((answer) => ('restart' in answer ? [answer.restart] : [])),
        },
      }),
    /** Starts over in a client-managed session, which must not name one. */
    withoutSession() {
      init = {};
      return this;
    },
    snapshot: (): Promise<SessionSnapshot> =>
      postResult(`${url}/getSnapshot`, { data: { sessionId } }),
  };
}

/** Returns an answer with the tool's output. */
export function respond({ toolRequest }: ToolRequestPart, output: unknown): Answer {
  const { name, ref } = toolRequest;
  return { respond: { toolResponse: { name, ...(ref === undefined ? {} : { ref }), output } } };
}

/**
 * Returns an answer that runs the request again, with the decision. A decision without a `decisionId` gets a new one.
 */
export function restart(part: ToolRequestPart, resumed: unknown): Answer {
  const isObject = typeof resumed === 'object' && resumed !== null;
  const decided = isObject ? { decisionId: crypto.randomUUID(), ...resumed } : resumed;
  return { restart: { ...part, metadata: { ...part.metadata, resumed: decided } } };
}

/** Returns the open requests, in order. */
export function interruptsOf({ message }: TurnResult): ToolRequestPart[] {
  return (message?.content ?? []).flatMap((part) => {
    const { metadata } = part as { metadata?: { interrupt?: unknown } };
    // The agent's own frames: a part with an interrupt is a tool request.
    return metadata?.interrupt ? [part as unknown as ToolRequestPart] : [];
  });
}

/** Returns the first of them; throws if there is none. */
export function interruptOf(result: TurnResult): ToolRequestPart {
  const [interrupt] = interruptsOf(result);
  if (!interrupt) throw new Error(`Nothing waits: ${JSON.stringify(result)}`);
  return interrupt;
}

/** Returns the model's text. */
export function wordsOf({ message }: TurnResult): string {
  return (message?.content ?? []).map((part) => part.text ?? '').join('');
}

async function postResult(url: string, body: unknown) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  return answer.result ?? answer;
}
