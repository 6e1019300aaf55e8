import { readVerdict, sameJson } from '../../adapter/index.ts';
import type { Answer, TurnContext } from '../../protocol/backend.ts';
import { InvalidAnswerError, ResumeRejectedError } from '../../protocol/errors.ts';
import { defined, type JsonObject } from '../../protocol/json.ts';
import { readBefore } from './api.ts';
import { type ReviewDecision, readReviews } from './dialects/index.ts';
import type { LangGraphSettings } from './options.ts';
import { isSpoiled, revive } from './revive.ts';
import { readRaw, toInterrupts, waitingIn } from './toInterrupts.ts';
import type { WireInterrupt, WireState } from './wire.ts';

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
  const shown = answers.map(({ interrupt }) => interrupt);
  if (!read)
    throw new ResumeRejectedError('the server knows no such thread any more; nothing was sent');
  // Whatever is wrong with the answers themselves is found before anything at the server is touched.
  const waiting = toInterrupts(read, settings);
  for (const { name, input, raw, approves } of shown) {
    const { id, index } = readRaw(raw) ?? {};
    const same = waiting.find(
      (one) => readRaw(one.raw)?.id === id && readRaw(one.raw)?.index === index,
    );
    if (!same) throw new ResumeRejectedError(`"${name}" does not wait any more; nothing was sent`);
    if (same.name !== name || !same.approves !== !approves || !sameJson(same.input, input))
      throw new ResumeRejectedError(`"${name}" asks something else by now; nothing was sent`);
  }
  if (waiting.length > shown.length) {
    const left = waiting.find(({ raw }) => !shown.some((one) => sameJson(one.raw, raw)));
    throw new InvalidAnswerError(
      shown[0]?.name ?? '',
      `all that waits is answered in one request, and "${left?.name}" is not answered`,
    );
  }
  const byId = new Map(
    waitingIn(read).flatMap(({ interrupts }) => interrupts.map((one) => [one.id, one] as const)),
  );
  const entries = [...byId.values()].map(
    (interrupt) => [interrupt.id, valueFor(interrupt, answers)] as const,
  );
  if (!isSpoiled(read)) return { values: Object.fromEntries(entries), state: read };
  const revived = await revive(read, settings, turn, runFields);
  // The same questions in the same order, by other ids.
  const values = entries.map(([id, value]) => [revived.ids.get(id) ?? id, value] as const);
  return { values: Object.fromEntries(values), state: revived.state };
}

function valueFor(interrupt: WireInterrupt, answers: readonly Answer[]): unknown {
  const own = (index: number) =>
    answers.find(({ interrupt: { raw } }) => {
      const read = readRaw(raw);
      return read?.id === interrupt.id && read.index === index;
    }) as Answer;
  const reviewed = own(0).interrupt.approves && readReviews(interrupt);
  if (!reviewed) return plainValue(own(0));
  const { dialect, reviews } = reviewed;
  const decisions = reviews.map((review, index) => {
    const answer = own(index);
    const refuse = (problem: string, help: string) =>
      new InvalidAnswerError(answer.interrupt.name, problem, [help]);
    const decision = toDecision(answer);
    const { type } = decision;
    if (!review.decisions.includes(type))
      throw refuse(
        `the server takes no "${type}" here`,
        `it takes ${review.decisions.join(', ') || 'nothing'}`,
      );
    if (
      type === 'reject' &&
      review.words &&
      review.words !== (decision.message ? 'required' : 'none')
    )
      throw refuse('its rejection has words or none', `here words are: ${review.words}`);
    return dialect.decision(decision, review);
  });
  return dialect.answer(interrupt.value, decisions);
}

function plainValue({ interrupt: { name, allowed }, resolution }: Answer): unknown {
  if (allowed.restart && resolution.type === 'restart' && !resolution.input)
    return resolution.resumed;
  if (resolution.type !== 'respond')
    throw new InvalidAnswerError(name, `a graph's own question takes no ${resolution.type}`, [
      'respond to it instead',
    ]);
  if (resolution.output === undefined)
    throw new InvalidAnswerError(name, 'it is empty, and the graph would miss it');
  return resolution.output;
}

function toDecision(answer: Answer): ReviewDecision {
  const { resolution } = answer;
  // What a person says in the tool's place: its result, as words.
  if (resolution.type === 'respond' && typeof resolution.output === 'string')
    return { type: 'respond', message: resolution.output };
  const verdict = readVerdict(answer);
  if (verdict.type === 'reject') return { type: 'reject', ...defined({ message: verdict.reason }) };
  return verdict.input ? { type: 'edit', args: verdict.input } : { type: 'approve' };
}
