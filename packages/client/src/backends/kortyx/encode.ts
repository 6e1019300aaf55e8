import type { Answer, TurnInput } from '../../protocol/backend.ts';
import { HoldpointError, InvalidAnswerError } from '../../protocol/errors.ts';
import { defined } from '../../protocol/json.ts';
import { type Message, textOf, type UserMessage } from '../../protocol/message.ts';
import type { AnswerForm, KortyxCheckpoint } from './checkpoint.ts';
import type { KortyxContext, KortyxSettings } from './options.ts';
import { readRaw } from './toInterrupt.ts';
import { toSelection } from './toSelection.ts';

/**
 * The message text of a resume. The server reads it as a chat message if it does not know the token (any more), so it
 * is the same for every answer, reveals nothing about it, and asks for nothing.
 */
export const RESUME_CONTENT =
  '(An answer to a question that is not open any more was sent here. There is nothing to do.)';

/**
 * The message text of a cancellation. The server always runs it as a chat message, after it has deleted the question.
 */
export const CANCEL_CONTENT = '(A question was called off. There is nothing to do.)';

/** The content of a turn, and what the server's last frame will show for it. */
export type TurnPlan =
  | { readonly kind: 'message'; readonly text: string }
  | {
      readonly kind: 'resume' | 'cancel';
      readonly content: string;
      readonly answer: Answer;
      readonly token: string;
      readonly form: AnswerForm;
      readonly resume: WireResume;
    };

/** `metadata.resume` of a message. */
export interface WireResume {
  readonly token: string;
  readonly requestId: string;
  readonly selected?: readonly string[];
  readonly cancel?: true;
}

/** The body of a turn's request. */
export interface WireRequest {
  readonly sessionId: string;
  readonly workflowId?: string;
  readonly context?: KortyxContext;
  readonly messages: readonly {
    readonly role: 'user' | 'assistant';
    readonly content: string;
    readonly metadata?: { readonly resume: WireResume };
  }[];
}

/**
 * Checks whether a turn can be sent to a Kortyx server at all.
 * @throws InvalidAnswerError, HoldpointError. Nothing was sent then.
 */
export function planTurn(input: TurnInput): TurnPlan {
  return input.type === 'message' ? planMessage(input.message) : planResume(input.answers);
}

/** Returns the error for input that can't be sent. */
export function notSent(message: string, cause?: unknown): HoldpointError {
  return new HoldpointError('protocol', message, { cause, taken: 'no' });
}

function planMessage({ text = '', parts = [] }: UserMessage): TurnPlan {
  if (parts.length > 0) throw notSent('a Kortyx server takes text and no other parts');
  if (text.trim() === '') {
    throw notSent(
      'a Kortyx server would run the last message with words in it again instead of an empty one',
    );
  }
  return { kind: 'message', text };
}

function planResume(answers: readonly Answer[]): TurnPlan {
  const [answer, second] = answers;
  const name = answer?.interrupt.name ?? '';
  const refuse = (problem: string) => new InvalidAnswerError(name, problem);
  if (answer === undefined || second !== undefined)
    throw refuse('a Kortyx server takes one answer in a turn');
  const { interrupt, resolution } = answer;
  const raw = readRaw(interrupt.raw);
  if (raw === undefined) throw refuse('it has no resume token of a Kortyx server');
  if (resolution.type === 'restart') throw refuse('a Kortyx node is answered, never restarted');
  const { token, requestId } = raw;
  const selection =
    resolution.type === 'cancel'
      ? ({ type: 'cancel' } as const)
      : toSelection(resolution.output, raw);
  if (selection.type === 'problem') throw refuse(selection.problem);
  const base = { answer, token };
  if (selection.type === 'cancel') {
    const resume: WireResume = { token, requestId, cancel: true };
    return { kind: 'cancel', content: CANCEL_CONTENT, form: 'other', resume, ...base };
  }
  const { selected } = selection;
  return {
    kind: 'resume',
    content: RESUME_CONTENT,
    // A secret is never compared.
    form: resolution.sensitive ? 'other' : selection.form,
    resume: { token, requestId, selected },
    ...base,
  };
}

/**
 * Returns the body of a turn. An answer is sent alone: if the server reads it as a chat message, that has no history to
 * act on.
 */
export function encodeTurn(
  plan: TurnPlan,
  { sessionId, messages }: KortyxCheckpoint,
  { workflowId, history }: Pick<KortyxSettings, 'workflowId' | 'history'>,
  context: KortyxContext | undefined,
): WireRequest {
  if (plan.kind === 'message') {
    return {
      sessionId,
      ...defined({ workflowId, context }),
      messages: [...earlier(messages, history), { role: 'user', content: plan.text }],
    };
  }
  const { content, resume } = plan;
  // The server reads the workflow from the token, and uses the default one if it does not know the token.
  return {
    sessionId,
    ...defined({ context }),
    messages: [{ role: 'user', content, metadata: { resume } }],
  };
}

/** Returns the earlier messages as text: the server keeps no conversation, and accepts only text. */
function earlier(messages: readonly Message[], most: number): WireRequest['messages'] {
  return messages
    .flatMap(({ role, parts }) => {
      const texts = parts.flatMap((part) => (part.type === 'text' ? [textOf(part)] : []));
      const content = texts.join('\n');
      return role === 'system' || content.trim() === '' ? [] : [{ role, content }];
    })
    .slice(most > 0 ? -most : Number.POSITIVE_INFINITY);
}
