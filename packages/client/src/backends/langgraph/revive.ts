import { callJson, sameJson } from '../../adapter/index.ts';
import type { TurnContext } from '../../protocol/backend.ts';
import { InvalidAnswerError, ResumeRejectedError } from '../../protocol/errors.ts';
import type { JsonObject } from '../../protocol/json.ts';
import { beforeSending, readState, threadUrl } from './api.ts';
import { busy } from './busy.ts';
import type { LangGraphSettings } from './options.ts';
import { waitingIn } from './toInterrupts.ts';
import type { WireState } from './wire.ts';

/** A schema's message for an invalid answer: Zod's, and pydantic's. */
const SCHEMA_ERROR = /^\$?ZodError\b|^\d+ validation errors? for /;

/**
 * Returns true if an earlier answer was accepted and its node failed: the server keeps that answer and passes it to the
 * node again with every later one, which are ignored. An answer that a question's own schema has refused was not kept;
 * only the error's text distinguishes the two.
 */
export function isSpoiled(state: WireState): boolean {
  return waitingIn(state).some(
    ({ error, interrupts }) =>
      error !== undefined &&
      !(SCHEMA_ERROR.test(error) && interrupts.some((one) => one.responseSchema !== undefined)),
  );
}

/**
 * Makes the server ask the questions of a broken pause again, so that they can be answered: it drops the stored answer
 * and restarts the node, up to its question. Only for a person's own new answer to such a question.
 * @returns the thread afterwards, and the new ids by the old ones
 * @throws ResumeRejectedError if something else is asked now; no answer was sent.
 */
export async function revive(
  before: WireState,
  settings: LangGraphSettings,
  turn: TurnContext,
  runFields: JsonObject,
): Promise<{ readonly state: WireState; readonly ids: ReadonlyMap<string, string> }> {
  const spoiled = waitingIn(before);
  // A sibling's stored answer would be dropped too, and its work repeated.
  if (before.tasks.some(({ isDone }) => isDone))
    throw new InvalidAnswerError(
      spoiled[0]?.name ?? '',
      'an earlier answer to it failed, and it can not be asked anew without asking again what was answered beside it',
      ['a message goes on without it'],
    );
  const url = threadUrl(settings, turn.sessionId);
  const post = (path: string, body: object) =>
    beforeSending(callJson(settings, { url: `${url}${path}`, body, known: busy }, turn), turn);
  await post('/state', { values: null });
  // With the app's own run options: a node may need them to ask at all.
  const run = { assistant_id: settings.assistantId, input: null, multitask_strategy: 'reject' };
  await post('/runs/wait', { ...runFields, ...run });
  const state = await beforeSending(readState(settings, turn), turn);
  const anew = waitingIn(state);
  const ids = new Map<string, string>();
  for (const [at, { name, interrupts }] of spoiled.entries()) {
    const now = anew[at];
    for (const [index, { id, value }] of interrupts.entries()) {
      const same = now?.interrupts[index];
      if (now?.name === name && same && sameJson(same.value, value)) ids.set(id, same.id);
    }
  }
  const count = (tasks: typeof spoiled) => tasks.flatMap(({ interrupts }) => interrupts).length;
  if (ids.size !== count(spoiled) || ids.size !== count(anew))
    throw new ResumeRejectedError(
      'the failed question is asked again, but differs; nothing was sent',
    );
  return { state, ids };
}
