import { readVerdict, sameJson, schemaProblem } from '../../adapter/index.ts';
import type { Answer } from '../../protocol/backend.ts';
import { InvalidAnswerError, ResumeRejectedError } from '../../protocol/errors.ts';
import { defined } from '../../protocol/json.ts';
import { type ReviewDecision, readReviews } from './dialects/index.ts';
import { writeAnswer, writeDecision } from './dialects/write.ts';
import type { LangGraphSettings } from './options.ts';
import { readRaw, toInterrupts, waitingIn } from './toInterrupts.ts';
import type { WireInterrupt, WireState } from './wire.ts';

/**
 * Returns the value for each open interrupt, by its id. There must be an answer to everything that is open, as it was
 * shown.
 * @throws InvalidAnswerError; ResumeRejectedError if an interrupt is no longer open, or asks something else.
 */
export function encodeValues(
  state: Pick<WireState, 'tasks' | 'messages'>,
  answers: readonly Answer[],
  settings: Pick<LangGraphSettings, 'signIns'> = {},
): readonly (readonly [string, unknown])[] {
  const shown = answers.map(({ interrupt }) => interrupt);
  const waiting = toInterrupts(state, settings);
  for (const { name, ref, input, raw, approves, answerSchema } of shown) {
    const { id, index } = readRaw(raw) ?? {};
    const [same, twin] = waiting.filter(
      (one) => readRaw(one.raw)?.id === id && readRaw(one.raw)?.index === index,
    );
    // One value answers every interrupt with the same id.
    if (twin)
      throw new ResumeRejectedError(
        `the thread asks "${name}" twice under one id; nothing was sent`,
      );
    if (!same) throw new ResumeRejectedError(`"${name}" does not wait any more; nothing was sent`);
    const isOther = same.ref !== ref || same.name !== name;
    const isSame = sameJson([same.input, same.answerSchema], [input, answerSchema]);
    if (isOther || !same.approves !== !approves || !isSame)
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
    waitingIn(state).flatMap(({ interrupts }) => interrupts.map((one) => [one.id, one] as const)),
  );
  return [...byId.values()].map((interrupt) => [interrupt.id, valueFor(interrupt, answers)]);
}

function valueFor(interrupt: WireInterrupt, answers: readonly Answer[]): unknown {
  const own = (index: number) =>
    answers.find(({ interrupt: { raw } }) => {
      const read = readRaw(raw);
      return read?.id === interrupt.id && read.index === index;
    }) as Answer;
  const reviewed = own(0).interrupt.approves && readReviews(interrupt);
  if (!reviewed) return plainValue(own(0));
  const decisions = reviewed.reviews.map((review, index) => {
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
    const written = writeDecision(reviewed, review, decision);
    // Only a call that is asked about alone has a schema. The server only checks after it has accepted the answer.
    const problem = review.callId && schemaProblem(interrupt.responseSchema, written);
    if (problem)
      throw refuse(`the server would not take it: ${problem}`, 'change it and send it again');
    return written;
  });
  return writeAnswer(reviewed, decisions);
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
  // A person's words instead of the tool's run become its result.
  if (resolution.type === 'respond' && typeof resolution.output === 'string')
    return { type: 'respond', message: resolution.output };
  const verdict = readVerdict(answer);
  if (verdict.type === 'reject') return { type: 'reject', ...defined({ message: verdict.reason }) };
  return verdict.input ? { type: 'edit', args: verdict.input } : { type: 'approve' };
}
