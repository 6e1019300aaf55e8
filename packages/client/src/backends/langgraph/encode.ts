import type { Answer, TurnContext } from '../../protocol/backend.ts';
import { ResumeRejectedError } from '../../protocol/errors.ts';
import type { JsonObject } from '../../protocol/json.ts';
import { readBefore } from './api.ts';
import { encodeValues } from './encodeValues.ts';
import type { LangGraphSettings } from './options.ts';
import { isSpoiled, revive } from './revive.ts';
import type { WireState } from './wire.ts';

// A file of its own: it is fetched when the first question comes, and an answer needs the network as much.

/** What a resume brings, and the thread as it was before. */
export interface Resume {
  /** By the ids of the interrupts, even of a single one: a bare answer goes to whatever waits. */
  readonly values: JsonObject;
  readonly state: WireState;
}

/**
 * Returns the answers by interrupt, checked against the interrupts that are open at the server now. The server takes an
 * answer to an earlier question of a node for one to the next, and ignores one that fits nothing; an answer that its
 * middleware can't read spoils the pause for good.
 * @throws InvalidAnswerError; ResumeRejectedError if the interrupt is no longer open. No answer was sent then.
 */
export async function encodeAnswers(
  answers: readonly Answer[],
  settings: LangGraphSettings,
  turn: TurnContext,
  runFields: JsonObject,
): Promise<Resume> {
  const read = await readBefore(settings, turn);
  if (!read)
    throw new ResumeRejectedError('the server knows no such thread any more; nothing was sent');
  // Whatever is wrong with the answers themselves is found before anything at the server is touched.
  const entries = encodeValues(read, answers, settings);
  if (!isSpoiled(read)) return { values: Object.fromEntries(entries), state: read };
  const revived = await revive(read, settings, turn, runFields);
  // The same questions in the same order, by other ids.
  const values = entries.map(([id, value]) => [revived.ids.get(id) ?? id, value] as const);
  return { values: Object.fromEntries(values), state: revived.state };
}
