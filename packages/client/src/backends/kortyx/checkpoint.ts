import type { BackendContext } from '../../protocol/backend.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asList, asObject, asText, defined, isJsonObject, type Json } from '../../protocol/json.ts';
import type { Message } from '../../protocol/message.ts';
import type { Checkpoint } from '../../protocol/turnEvent.ts';
import { emptyShown, type Shown } from './shownBefore.ts';

/** The question that waits, with what its node has shown before it asked. */
export interface OpenQuestion {
  readonly token: string;
  readonly interrupt: BackendInterrupt;
  readonly node: string;
  readonly shown: Shown;
}

/** A token that was posted. The server takes each one once, and reads a second post as a chat message. */
export interface SpentToken {
  readonly token: string;
  /** `sent`: its outcome is unknown. `over`: it certainly can't be answered any more. */
  readonly state: 'sent' | 'over';
  /** How the answer was written, so that one found in the server's state can be told in the same form. Not the answer. */
  readonly form: AnswerForm;
  /** It was sent, and set aside by a message before anybody saw what became of it: it may still land. */
  readonly late?: true;
}

/** `text`: the option's id or the text itself. `approval`: `{ approved }`. `other`: anything the server's state can't give back. */
export type AnswerForm = 'text' | 'approval' | 'other';

/** Where a session is, in Kortyx's terms. The server keeps no conversation, so it is kept here. */
export interface KortyxCheckpoint {
  readonly sessionId: string;
  /** The newest checkpoint of the server that this session has seen. */
  readonly server?: ServerPlace;
  readonly messages: readonly Message[];
  /** The last message at each of the server's checkpoints, so that a rollback there takes the conversation back too. */
  readonly marks: readonly Mark[];
  readonly question?: OpenQuestion;
  readonly spent: readonly SpentToken[];
}

/** One of the server's checkpoints. */
export interface ServerPlace {
  readonly id: string;
  readonly turnIndex: number;
}

/** A checkpoint of the server and the id of the last message there. */
export type Mark = readonly [checkpointId: string, messageId: string];

const MOST_MESSAGES = 200;
const MOST_MARKS = 60; // the server keeps 50
const MOST_SPENT = 60;

/** Reads the checkpoint; a missing or strange one is a session at its start. */
export function readCheckpoint({
  checkpoint,
  sessionId,
}: Pick<BackendContext, 'checkpoint' | 'sessionId'>): KortyxCheckpoint {
  const read = asObject(checkpoint);
  const { id, turnIndex } = asObject(read.server);
  const question = asObject(read.question);
  // Messages, marks and the question were written by us as JSON, so what has the outer shape is taken as whole.
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

/** As the opaque JSON that leaves the adapter; the oldest of what grows is left out. */
export function writeCheckpoint({ messages, marks, spent, ...rest }: KortyxCheckpoint): Checkpoint {
  const whole = {
    ...rest,
    messages: messages.slice(-MOST_MESSAGES),
    marks: marks.slice(-MOST_MARKS),
    spent: spent.slice(-MOST_SPENT),
  };
  // Everything in it came out of JSON or is text of ours.
  return whole as unknown as Json;
}

/** The token's entry, if it was ever posted. */
export function findSpent(
  { spent }: Pick<KortyxCheckpoint, 'spent'>,
  token: string,
): SpentToken | undefined {
  return spent.find((answer) => answer.token === token);
}

/** With this entry in place of an older one. */
export function withSpent(checkpoint: KortyxCheckpoint, entry: SpentToken): KortyxCheckpoint {
  const others = checkpoint.spent.filter(({ token }) => token !== entry.token);
  return { ...checkpoint, spent: [...others, entry] };
}

/** With the question taken away that waited: a new message sets it aside, or it was answered. */
export function withoutQuestion({ question, ...rest }: KortyxCheckpoint): KortyxCheckpoint {
  if (question === undefined) return rest;
  const { token } = question;
  const { form = 'other', state } = findSpent(rest, token) ?? {};
  const late = state === 'sent' ? { late: true as const } : {};
  return withSpent(rest, { token, state: 'over', form, ...late });
}

/** With the server's place, and the mark that says how far the conversation was then. */
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
