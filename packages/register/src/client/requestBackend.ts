import {
  type Answer,
  type Backend,
  type BackendInterrupt,
  InvalidAnswerError,
  isJsonObject,
  type RestoredSession,
  ResumeRejectedError,
  type TurnEvent,
} from '@holdpoint/client';
import { defined } from '@holdpoint/client/adapter';
import type { ApprovalRequest } from './approvalRequest.ts';
import { RegisterRefusedError } from './refused.ts';
import type { ApprovalAnswer, RegisterClient } from './registerClient.ts';

/** Options of {@link requestBackend}. */
export interface RequestBackendOptions {
  /** Hears the request each time it was read or answered: the requester, how many have approved, what was decided. */
  readonly onItem?: (item: ApprovalRequest) => void;
}

/**
 * One request of a register as a session of its own, so that a card draws and answers it with all that a session holds to.
 * It takes no message. Give the session the request's id, and restore it: once at first, and when the request has changed.
 * A request that is not to be seen is an empty session.
 * Its card does not say who asks: that is a person here, `requester`, and not the `agent` that a card means.
 * @example
 * const backend = requestBackend(registerClient({ url: '/api/approvals' }), id);
 * const session = createSession({ backend, sessionId: id });
 * await session.restore();
 */
export function requestBackend(
  register: Pick<RegisterClient, 'read' | 'answer'>,
  id: string,
  { onItem = () => {} }: RequestBackendOptions = {},
): Backend {
  return {
    id: `register:${id}`,
    capabilities: { batch: 'each', messageWhileOpen: 'refused', history: 'server' },

    async restore({ signal }) {
      try {
        const item = await register.read(id, { signal });
        onItem(item);
        return toSession(item);
      } catch (error) {
        const isGone =
          error instanceof RegisterRefusedError && error.refusal.code === 'request-not-found';
        if (isGone) return null;
        throw error;
      }
    },

    async *stream(input, { signal }): AsyncGenerator<TurnEvent, void> {
      const [answer, ...others] = input.type === 'resume' ? input.answers : [];
      if (!answer || others.length > 0)
        throw new InvalidAnswerError('', 'a request takes one answer, no message');
      const { drawn, word } = toWord(answer);
      const item = await register.answer(drawn, word, { signal }).catch((error: unknown) => {
        throw toRejected(error);
      });
      onItem(item);
      const { name } = drawn.interrupt;
      yield { type: 'tool-response', response: { name, output: toOutput(word) } };
      yield { type: 'end', end: { status: 'completed', finishReason: 'stop' } };
    },
  };
}

/** What the register says of the answer itself is looked up: somebody was first, or it asks for something else by now. */
function toRejected(error: unknown): unknown {
  if (!(error instanceof RegisterRefusedError) || error.code === 'auth') return error;
  const { message, serverMessage, httpStatus, details } = error;
  return new ResumeRejectedError(message.replace(/^Holdpoint: /, ''), {
    cause: error,
    ...defined({ serverMessage, httpStatus, details }),
  });
}

function toSession(item: ApprovalRequest): RestoredSession {
  const { id, digest, interrupt, you } = item;
  const isOpen = item.state === 'waiting' && !you?.vote;
  const { name, input } = interrupt;
  const request = { name, input };
  const output = outputOf(item);
  const response = output && { name, output };
  return {
    checkpoint: null,
    status: isOpen ? 'interrupted' : 'idle',
    interrupts: isOpen ? [toInterrupt(item)] : [],
    messages: [
      {
        id: `${id}:${digest}`,
        role: 'assistant',
        parts: [{ type: 'tool', id: '0', request, ...defined({ response }) }],
      },
    ],
  };
}

function toInterrupt(item: ApprovalRequest): BackendInterrupt {
  const { id, digest, until, interrupt, you } = item;
  const { name, input, metadata } = interrupt;
  const [mayApprove, mayReject] = [you?.mayApprove ?? false, you?.mayReject ?? false];
  // Who may say both says them in the same way, so that after a lost response it can be told whose word it was. Who may
  // say one alone approves by another kind of answer than they reject by.
  const isBoth = mayApprove && mayReject;
  return {
    name,
    position: 0,
    input,
    ...defined({ metadata, expiresAt: until }),
    // Another digest is another question, also where its input reads the same: what was drawn is what is answered. So is
    // one whose answer was taken back.
    decisionId: [id, digest, ...(you?.takenBack ? [you.takenBack] : [])].join(':'),
    allowed: {
      respond: mayReject,
      restart: mayApprove && !isBoth,
      replaceInput: false,
      cancel: false,
    },
    approves: {
      isInputKnown: true,
      isWordOnly: true,
      takesReason: true,
      reasonField: 'optional',
      ...(isBoth ? {} : { resumed: { approved: true } }),
    },
    raw: item,
  };
}

/** The request that was drawn, and the word on it. What is neither yes nor no is not sent. */
function toWord({ interrupt, resolution }: Answer): {
  readonly drawn: ApprovalRequest;
  readonly word: ApprovalAnswer;
} {
  const drawn = interrupt.raw as ApprovalRequest;
  if (resolution.type === 'restart' && !resolution.input)
    return { drawn, word: { verdict: 'approve' } };
  const output = resolution.type === 'respond' ? resolution.output : undefined;
  if (isJsonObject(output)) {
    const { approved, reason } = output;
    if (approved === true) return { drawn, word: { verdict: 'approve' } };
    if (approved === false && (reason === undefined || typeof reason === 'string'))
      return { drawn, word: { verdict: 'reject', ...defined({ reason }) } };
  }
  throw new InvalidAnswerError(interrupt.name, 'answer with `{ approved, reason }`');
}

const toOutput = ({ verdict, reason }: Pick<ApprovalAnswer, 'verdict' | 'reason'>) => ({
  approved: verdict === 'approve',
  ...defined({ reason }),
});

/** What was said of it: this person's own word, or what others decided. Never the one where it is the other. */
function outputOf({ you, decision, state }: ApprovalRequest): object | undefined {
  if (you?.vote) return toOutput(you.vote);
  if (decision) {
    const { verdict, by, at, expired, withdrawn } = decision;
    return defined({ verdict, by, at, expired, withdrawn });
  }
  // Who sees the request alone is not told what was decided.
  return state === 'waiting' || state === 'gone' ? undefined : { isDecided: true };
}
