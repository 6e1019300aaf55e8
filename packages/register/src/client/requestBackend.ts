import {
  type Answer,
  type Backend,
  type BackendInterrupt,
  InvalidAnswerError,
  type RestoredSession,
  ResumeRejectedError,
  type TurnEvent,
} from '@holdpoint/client';
import { defined, isJsonObject } from '@holdpoint/client/adapter';
import type { ApprovalRequest } from './approvalRequest.ts';
import { RegisterRefusedError } from './refused.ts';
import type { ApprovalAnswer, RegisterClient } from './registerClient.ts';

/** Options of {@link requestBackend}. */
export interface RequestBackendOptions {
  /** Called with the request each time it was read or answered: its requester, approvals and decision. */
  readonly onItem?: (item: ApprovalRequest) => void;
}

/**
 * Exposes one request of a register as a session, so that a card can show and answer it with all guarantees of a
 * session. It accepts no messages. Give the session the request's id, and restore it: at first, and when the request
 * has changed. A request that this person may not see is an empty session. Its card does not show who asks: here that
 * is a person, `requester`, not the `agent` that a card shows.
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
        throw new InvalidAnswerError('', 'a request accepts one answer and no message');
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

/**
 * Converts a refusal of the answer, so that the session looks it up: another answer came first, or the request has
 * changed.
 */
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
  const isOpen = item.state === 'pending' && !you?.vote;
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
  // People who may do both use the same kind of answer for both, so that after a lost response its author can be found.
  // People who may do only one use another kind for approving than for rejecting.
  const isBoth = mayApprove && mayReject;
  return {
    name,
    position: 0,
    input,
    ...defined({ metadata, expiresAt: until }),
    // Another digest is another question, even with the same input: only the shown content is answered. The same
    // applies after an answer was taken back.
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

/** Returns the shown request and the answer to it. Sends nothing that is neither yes nor no. */
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

/** Returns this person's vote, or else the decision. Never one in place of the other. */
function outputOf({ you, decision, state }: ApprovalRequest): object | undefined {
  if (you?.vote) return toOutput(you.vote);
  if (decision) {
    const { verdict, by, at, expired, withdrawn } = decision;
    return defined({ verdict, by, at, expired, withdrawn });
  }
  // A person who sees only the request does not learn the decision.
  return state === 'pending' || state === 'gone' ? undefined : { isDecided: true };
}
