import type { GenkitRaw } from './genkitParts.ts';
import type { AnsweredRequest, ResumeOrder } from './options.ts';
import { runOwnTurn } from './ownTurns.ts';

/** The parts of a Genkit agent (`ai.defineAgent`) that are used. */
export interface GenkitAgentLike {
  run(input: never, options: never): Promise<{ readonly result: unknown }>;
}

/** How a tool receives an answer: it runs again with `resumed`, or gets its result. */
export type GenkitAnswer =
  | { readonly restart: Readonly<Record<string, unknown>> }
  | { readonly respond: unknown };

/** Options of {@link resumeAgent}. */
export interface ResumeAgentOptions {
  /** Converts an answer for the tool. Default: restarts it with `{ approved, reason, value, withdrawn }`. */
  readonly answer?: (answered: AnsweredRequest) => GenkitAnswer;
  /** Returns the context of the turn, as the agent's own route would create it. Default: none. */
  readonly context?: (order: ResumeOrder) => object | undefined;
}

/** Thrown when an agent's turn failed after it received the answers. */
export class AgentTurnFailedError extends Error {
  override readonly name = 'AgentTurnFailedError';
  readonly status: string | undefined;
  constructor(agent: string, { status, message }: { status?: unknown; message?: unknown }) {
    super(`Holdpoint: ${agent} failed with the answers: ${String(message ?? 'no reason given')}`);
    this.status = typeof status === 'string' ? status : undefined;
  }
}

/**
 * Sends the answers of one pause to a Genkit agent with a session store. Returns the turn's message, finish reason and
 * snapshot id.
 * @throws AgentTurnFailedError if the turn fails
 */
export async function resumeAgent(
  agent: GenkitAgentLike,
  order: ResumeOrder,
  { answer = defaultAnswer, context }: ResumeAgentOptions = {},
): Promise<unknown> {
  const restart: object[] = [];
  const respond: object[] = [...siblingsOf(order)];
  for (const answered of order.answers) {
    const { interrupt, raw } = answered.item;
    const { part } = raw as GenkitRaw;
    const { decisionId } = interrupt;
    const how = answer(answered);
    if ('restart' in how) {
      // The request is sent back unchanged: Genkit refuses any other.
      const metadata = { ...(part.metadata as object), resumed: { ...how.restart, decisionId } };
      restart.push({ ...part, metadata });
    } else {
      const { name, ref } = part.toolRequest as { name: string; ref?: string };
      respond.push({
        toolResponse: { name, ...(ref === undefined ? {} : { ref }), output: how.respond },
        metadata: { interruptResponse: { decisionId } },
      });
    }
  }
  const resume = {
    ...(restart.length > 0 ? { restart } : {}),
    ...(respond.length > 0 ? { respond } : {}),
  };
  const init = { snapshotId: order.pause };
  const { result } = await runOwnTurn(order, context?.(order), (inContext) =>
    // Genkit's own types, which this package does not depend on.
    agent.run({ resume } as never, { init, context: inContext } as never),
  );
  const { finishReason, error, message, snapshotId } = result as Readonly<Record<string, unknown>>;
  if (finishReason === 'failed' || finishReason === 'aborted')
    throw new AgentTurnFailedError(order.agent, (error ?? { message: finishReason }) as object);
  return { finishReason, message, snapshotId };
}

/** Each request of a message carries the same list. */
const siblingsOf = ({ answers }: ResumeOrder): readonly object[] =>
  (answers[0]?.item.raw as GenkitRaw | undefined)?.siblings ?? [];

function defaultAnswer({ decision }: AnsweredRequest): GenkitAnswer {
  const { verdict, reason, value, withdrawn } = decision;
  return {
    restart: {
      approved: verdict === 'approve',
      ...(reason === undefined ? {} : { reason }),
      ...(value === undefined ? {} : { value }),
      ...(withdrawn ? { withdrawn } : {}),
    },
  };
}
