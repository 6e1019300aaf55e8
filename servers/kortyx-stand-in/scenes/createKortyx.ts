import type { JsonObject } from '@holdpoint/client';
import type { Ledger } from '../../ledger/createLedger.ts';
import { field, textField } from '../../scenes/words/field.ts';
import { type KortyxStandIn, kortyxStandIn, memoryStore } from '../standIn/index.ts';
import { type Plan, talk } from './plan.ts';

/** How long a question waits, in milliseconds: what Kortyx has when nothing is said. */
export const KORTYX_TTL_MS = 15 * 60_000;

/** The same where it can be watched, in milliseconds. */
export const HASTY_TTL_MS = 20_000;

/** A scene as a Kortyx server: its chat route and its checkpoint route, Fetch-style. */
export type KortyxScene = Pick<KortyxStandIn, 'chat' | 'checkpoints'>;

/** A stand-in for a Kortyx server that follows the plan. All of it is in memory, and gone with the process. */
export function createKortyx(
  scene: string,
  plan: Plan,
  ledger: Ledger,
  ttlMs = KORTYX_TTL_MS,
): KortyxScene {
  const store = memoryStore();
  const follow = (said: string, nodes: ReturnType<Plan>) =>
    kortyxStandIn({
      workflows: [{ id: scene, nodes: nodes.map((node) => onlyFor(said, node)) }],
      store,
      ttlMs,
    });
  // What a node would have asked its own database: the plan that a session is at.
  const sessions = new Map<string, KortyxStandIn>();
  const resting = follow('', talk(''));

  return {
    async chat(request) {
      const body: JsonObject = await request.clone().json();
      const session = textField(body, 'sessionId') ?? '';
      const messages = Array.isArray(body.messages) ? body.messages : [];
      const said = textField(messages.at(-1), 'content') ?? '';
      const resume = field(field(messages.at(-1), 'metadata'), 'resume');
      if (field(resume, 'cancel') === true)
        sessions.set(session, follow(said, talk('All right, I’ll leave it there.')));
      else if (resume === undefined) sessions.set(session, follow(said, plan(said, ledger)));
      return (sessions.get(session) ?? resting).chat(request);
    },
    checkpoints: (request) => resting.checkpoints(request),
  };
}

/** Kortyx runs an answer that it does not know (any more) as a chat message: nothing may be asked or done again by that. */
function onlyFor(said: string, node: ReturnType<Plan>[number]): ReturnType<Plan>[number] {
  return {
    ...node,
    run: (context) =>
      context.input === '' || context.input === said ? node.run(context) : undefined,
  };
}
