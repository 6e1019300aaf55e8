import type { Answer, TurnContext } from '../../protocol/backend.ts';
import { ResumeRejectedError } from '../../protocol/errors.ts';
import type { JsonObject } from '../../protocol/json.ts';
import { readBefore } from './api.ts';
import { encodeValues } from './encodeValues.ts';
import type { LangGraphSettings } from './options.ts';
import { isSpoiled, revive } from './revive.ts';
import type { WireState } from './wire.ts';

// A separate file, loaded when the first question arrives. An answer needs the network anyway.

/** The content of a resume, and the thread before it. */
export interface Resume {
  /** By the interrupts' ids, even for a single one: a bare answer goes to whatever is open. */
  readonly values: JsonObject;
  readonly state: WireState;
}

/**
 * Returns the answers by interrupt, checked against the interrupts that are open at the server now. The server reads an
 * answer to an earlier question of a node as one to the next, and ignores one that fits nothing; an answer that its
 * middleware can't read breaks the pause for good.
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
  // Problems of the answers themselves are found before anything changes at the server.
  const entries = encodeValues(read, answers, settings);
  if (!isSpoiled(read)) return { values: Object.fromEntries(entries), state: read };
  const revived = await revive(read, settings, turn, runFields);
  // The same questions in the same order, with other ids.
  const values = entries.map(([id, value]) => [revived.ids.get(id) ?? id, value] as const);
  return { values: Object.fromEntries(values), state: revived.state };
}
