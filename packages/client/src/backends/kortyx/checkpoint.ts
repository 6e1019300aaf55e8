import type { BackendContext } from '../../protocol/backend.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asList, asObject, asText, defined, isJsonObject, type Json } from '../../protocol/json.ts';
import type { Message } from '../../protocol/message.ts';
import type { Checkpoint } from '../../protocol/turnEvent.ts';
import { emptyShown, type Shown } from './shownBefore.ts';

/** The open question, with what its node has shown before it asked. */
export interface OpenQuestion {
  readonly token: string;
  readonly interrupt: BackendInterrupt;
  readonly node: string;
  readonly shown: Shown;
}

/** A token that was posted. The server accepts each one once, and reads a second post as a chat message. */
export interface SpentToken {
  readonly token: string;
  /** `sent`: its outcome is unknown. `over`: it certainly can't be answered any more. */
  readonly state: 'sent' | 'over';
  /**
   * The form of the answer, so that one found in the server's state can be reported in the same form. Not the answer.
   */
  readonly form: AnswerForm;
  /** It was sent, and set aside by a message before its outcome was known: it may still be accepted. */
  readonly late?: true;
}

/**
 * `text`: the option's id or the text itself. `approval`: `{ approved }`. `other`: anything the server's state does not
 * return.
 */
export type AnswerForm = 'text' | 'approval' | 'other';

/** The position of a session, in Kortyx's terms. The server keeps no conversation, so it is stored here. */
export interface KortyxCheckpoint {
  readonly sessionId: string;
  /** The newest checkpoint of the server known to this session. */
  readonly server?: ServerPlace;
  readonly messages: readonly Message[];
  /** The last message at each of the server's checkpoints, so that a rollback there also shortens the conversation. */
  readonly marks: readonly Mark[];
  readonly question?: OpenQuestion;
  readonly spent: readonly SpentToken[];
}

/** A checkpoint of the server. */
export interface ServerPlace {
  readonly id: string;
  readonly turnIndex: number;
}

/** A checkpoint of the server and the id of the last message there. */
export type Mark = readonly [checkpointId: string, messageId: string];

const MOST_MESSAGES = 200;
const MOST_MARKS = 60; // the server keeps 50
const MOST_SPENT = 60;

/** Reads the checkpoint; a missing or malformed one is a new session. */
export function readCheckpoint({
  checkpoint,
  sessionId,
}: Pick<BackendContext, 'checkpoint' | 'sessionId'>): KortyxCheckpoint {
  const read = asObject(checkpoint);
  const { id, turnIndex } = asObject(read.server);
  const question = asObject(read.question);
  // This adapter wrote messages, marks and the question as JSON, so a correct outer shape counts as complete.
  return defined({
    sessionId: asText(read.sessionId) ?? sessionId,
    server: typeof id === 'string' && typeof turnIndex === 'number' ? { id, turnIndex } : undefined,
    messages: asList(read.messages).filter(isMessage),
    marks: asList(read.marks).filter(isMark),
    question:
      typeof question.token === 'string' && isJsonObject(question.interrupt)
        ? ({ node: '', shown: emptyShown, ...question } as unknown as OpenQuestion)
        : undefined,
    spent: asList(read.spent).filter(isSpent),
  });
}

function isMessage(value: unknown): value is Message {
  return isJsonObject(value) && typeof value.id === 'string' && Array.isArray(value.parts);
}

function isMark(value: unknown): value is Mark {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';
}

function isSpent(value: unknown): value is SpentToken {
  return isJsonObject(value) && typeof value.token === 'string';
}

/** Returns it as the opaque JSON that the session stores; drops the oldest of growing lists. */
export function writeCheckpoint({ messages, marks, spent, ...rest }: KortyxCheckpoint): Checkpoint {
  const whole = {
    ...rest,
    messages: messages.slice(-MOST_MESSAGES),
    marks: marks.slice(-MOST_MARKS),
    spent: spent.slice(-MOST_SPENT),
  };
  // Everything in it comes from JSON or is text of this adapter.
  return whole as unknown as Json;
}

/** Returns the token's entry, if it was ever posted. */
export function findSpent(
  { spent }: Pick<KortyxCheckpoint, 'spent'>,
  token: string,
): SpentToken | undefined {
  return spent.find((answer) => answer.token === token);
}

/** Adds this entry, or replaces an older one. */
export function withSpent(checkpoint: KortyxCheckpoint, entry: SpentToken): KortyxCheckpoint {
  const others = checkpoint.spent.filter(({ token }) => token !== entry.token);
  return { ...checkpoint, spent: [...others, entry] };
}

/** Removes the open question: a new message set it aside, or it was answered. */
export function withoutQuestion({ question, ...rest }: KortyxCheckpoint): KortyxCheckpoint {
  if (question === undefined) return rest;
  const { token } = question;
  const { form = 'other', state } = findSpent(rest, token) ?? {};
  const late = state === 'sent' ? { late: true as const } : {};
  return withSpent(rest, { token, state: 'over', form, ...late });
}

/** Sets the server's checkpoint, and marks the length of the conversation there. */
export function withServer(
  checkpoint: KortyxCheckpoint,
  server: ServerPlace | undefined,
): KortyxCheckpoint {
  const last = checkpoint.messages.at(-1);
  if (server === undefined) return checkpoint;
  const others = checkpoint.marks.filter(([id]) => id !== server.id);
  return {
    ...checkpoint,
    server,
    marks: last === undefined ? others : [...others, [server.id, last.id]],
  };
}
