import type { BackendContext, RestoredSession } from '../../protocol/backend.ts';
import { BackendError, ProtocolError, toErrorInfo } from '../../protocol/errors.ts';
import { withDigits } from '../../protocol/exactJson.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asList, asObject, asText, defined, type JsonObject } from '../../protocol/json.ts';
import type { Message, Part } from '../../protocol/message.ts';
import { callRoute } from './callRoute.ts';
import {
  findSpent,
  type KortyxCheckpoint,
  readCheckpoint,
  type SpentToken,
  withoutQuestion,
  withServer,
  withSpent,
  writeCheckpoint,
} from './checkpoint.ts';
import { CANCEL_CONTENT, RESUME_CONTENT } from './encode.ts';
import type { KortyxSettings } from './options.ts';
import { emptyShown } from './shownBefore.ts';
import { readRaw, toInterrupt } from './toInterrupt.ts';
import { userMessage, waitsFor, withResponse } from './transcript.ts';

/** The most unseen turns of this session to read one by one; of more only the newest. */
const MOST_MISSED = 20;

/** Settings of a backend with a checkpoint route. */
type RestoreSettings = KortyxSettings & { readonly checkpointsUrl: string };

/**
 * Reads a session's position from the server's checkpoints. They contain questions and people's messages since, but
 * never the assistant's text: our own checkpoint has the conversation itself.
 */
export async function restoreSession(
  settings: RestoreSettings,
  context: BackendContext,
): Promise<RestoredSession | null> {
  const ours = readCheckpoint(context);
  const call = (body: JsonObject) => callRoute(settings, settings.checkpointsUrl, body, context);
  const get = async (id: unknown) => {
    const found = await call({ action: 'get', checkpointId: String(id) });
    // A checkpoint removed meanwhile is null. Read as empty, an error would mean that nothing is open.
    if (found !== null && asObject(found).id !== id)
      throw new ProtocolError('expected a checkpoint, got something else');
    return asObject(found);
  };

  const listed = await call({ action: 'list', sessionId: ours.sessionId });
  if (!Array.isArray(listed))
    throw new ProtocolError('expected a list of checkpoints, got something else');
  const list = listed.map(asObject);
  const head = list.at(-1);
  if (head === undefined) return forgotten(ours);

  const known = takeBack(ours, list, head);
  const missed = list
    .slice(list.findIndex(({ id }) => id === known.server?.id) + 1)
    .filter(isTurn)
    .slice(-MOST_MISSED);
  const turns = await Promise.all(missed.map(({ id }) => get(id)));
  const newest = turns.at(-1);
  const found = newest && newest.id === head.id ? newest : await get(head.id);

  const followed = follow(known, turns);
  const interrupt = waiting(followed, found);
  const messages =
    interrupt === undefined ? followed.messages : withQuestion(followed.messages, interrupt, head);
  const next = withServer(
    { ...keepQuestion(followed, interrupt, found), messages },
    { id: String(head.id), turnIndex: Number(head.turnIndex) },
  );
  return {
    checkpoint: writeCheckpoint(next),
    messages,
    interrupts: interrupt === undefined ? [] : [interrupt],
    status: interrupt === undefined ? 'idle' : 'interrupted',
  };
}

/** The server has nothing of it: it never had, lost it in a restart, or it expired. */
function forgotten(ours: KortyxCheckpoint): RestoredSession | null {
  if (ours.messages.length === 0) return null;
  const error = new BackendError(
    'the server has forgotten the question that waited: its time ran out, or it was restarted',
  );
  return {
    checkpoint: writeCheckpoint(withoutQuestion(ours)),
    messages: ours.messages,
    interrupts: [],
    status: 'idle',
    ...(ours.question === undefined ? {} : { error: toErrorInfo(error) }),
  };
}

/**
 * Returns our state after a rollback, which is visible because the newest checkpoint we saw is gone while the session
 * is at an earlier one. Removes messages of later turns; the tokens that were spent then work again.
 */
function takeBack(
  ours: KortyxCheckpoint,
  list: readonly JsonObject[],
  head: JsonObject,
): KortyxCheckpoint {
  const { server } = ours;
  const isBack =
    server !== undefined &&
    !list.some(({ id }) => id === server.id) &&
    Number(head.turnIndex) < server.turnIndex;
  if (!isBack) return ours;
  const { question: _question, ...rest } = ours;
  const mark = ours.marks.find(([id]) => id === head.id)?.[1];
  const last = ours.messages.findIndex(({ id }) => id === mark);
  return {
    ...rest,
    server: { id: String(head.id), turnIndex: Number(head.turnIndex) },
    messages: last < 0 ? [] : ours.messages.slice(0, last + 1),
    marks: ours.marks.filter(([id]) => list.some((message) => message.id === id)),
    spent: [],
  };
}

function isTurn({ nodes, label }: JsonObject): boolean {
  return asList(nodes).length > 0 || label !== 'session start';
}

/** Returns our state after the turns that we have not seen. */
function follow(ours: KortyxCheckpoint, turns: readonly JsonObject[]): KortyxCheckpoint {
  let next = ours;
  for (const turn of turns) {
    const state = asObject(turn.state);
    const { input } = state;
    if (input === '') next = afterResume(next, asObject(state.data).coordinates);
    else if (input === RESUME_CONTENT || input === CANCEL_CONTENT) next = over(next);
    else if (typeof input === 'string') {
      next = {
        ...withoutQuestion(next),
        messages: [...next.messages, userMessage(`cp:${String(turn.id)}`, input)],
      };
    }
  }
  return next;
}

/** The open question was answered by a true resume: with ours, as far as the first selected id shows. */
function afterResume(ours: KortyxCheckpoint, coordinates: unknown): KortyxCheckpoint {
  const { question } = ours;
  // An answer that was set aside may be accepted after the next question was asked; then it says nothing about that
  // one.
  const late = ours.spent.find((answer) => answer.late);
  if (late) return withSpent(ours, { token: late.token, state: 'over', form: late.form });
  const sent = question && findSpent(ours, question.token);
  if (question === undefined || sent === undefined) return over(ours);
  const output = outputOf(sent, coordinates);
  const { name, ref } = question.interrupt;
  return over(
    output === undefined
      ? ours
      : {
          ...ours,
          messages: withResponse(ours.messages, { name, ...defined({ ref }), output }),
        },
  );
}

/** Returns the answer in its sent form; undefined if the first selected id is not enough for that. */
function outputOf({ form }: SpentToken, coordinates: unknown): unknown {
  if (typeof coordinates !== 'string' || form === 'other') return undefined;
  return form === 'approval' ? { approved: coordinates === 'approve' } : coordinates;
}

function over(ours: KortyxCheckpoint): KortyxCheckpoint {
  const { question } = ours;
  if (question === undefined) return ours;
  const { token } = question;
  const form = findSpent(ours, token)?.form ?? 'other';
  return withoutQuestion(withSpent(ours, { token, form, state: 'over' }));
}

/** Returns the open question of the newest checkpoint, unless it certainly can't be answered any more. */
function waiting(ours: KortyxCheckpoint, found: JsonObject): BackendInterrupt | undefined {
  const pending = asList(found.activePendingRequests)
    .map(asObject)
    .filter((request) => findSpent(ours, String(request.token))?.state !== 'over')
    .sort((a, b) => Number(a.createdAt) - Number(b.createdAt))
    .at(-1);
  if (pending === undefined) return undefined;
  const calls = ours.question?.shown.calls ?? [];
  const { createdAt, ttlMs } = pending;
  const expiresAt =
    typeof createdAt === 'number' && typeof ttlMs === 'number' ? createdAt + ttlMs : undefined;
  return toInterrupt(
    toChunk(pending),
    (id) => calls.find(({ toolCallId }) => toolCallId === id),
    expiresAt,
  );
}

/** Returns a stored question in the form in which the stream announces it. */
function toChunk({ token, requestId, workflow, node, schema, options }: JsonObject): JsonObject {
  const { meta, ...fields } = asObject(schema);
  // The framework's own metadata, which the stream leaves out too.
  const own = Object.entries(asObject(meta)).filter(([key]) => !key.startsWith('__kortyx'));
  return {
    requestId,
    resumeToken: token,
    workflow,
    node,
    input: withDigits(
      {
        ...fields,
        options,
        ...(own.length > 0 ? { meta: withDigits(Object.fromEntries(own), meta) } : {}),
      },
      schema,
    ),
  };
}

function keepQuestion(
  ours: KortyxCheckpoint,
  interrupt: BackendInterrupt | undefined,
  found: JsonObject,
): KortyxCheckpoint {
  const token = readRaw(interrupt?.raw)?.token;
  if (interrupt === undefined || token === undefined) return withoutQuestion(ours);
  if (ours.question?.token === token) return { ...ours, question: { ...ours.question, interrupt } };
  const pending = asList(found.activePendingRequests).map(asObject);
  const node = asText(pending.find((request) => request.token === token)?.node) ?? '';
  return { ...withoutQuestion(ours), question: { token, interrupt, node, shown: emptyShown } };
}

/** Adds a place for the question, if no turn that we saw has shown it. After a rollback it has no answer any more. */
function withQuestion(
  messages: readonly Message[],
  { name, ref, input }: BackendInterrupt,
  head: JsonObject,
): readonly Message[] {
  const id = { name, ...defined({ ref }) };
  const isQuestion = (part: Part) =>
    part.type === 'tool' && part.request.name === name && part.request.ref === ref;
  if (messages.some(({ parts }) => parts.some((part) => waitsFor(part, id)))) return messages;
  const last = messages.at(-1);
  if (last?.parts.some(isQuestion)) {
    const parts = last.parts.map((part): Part => {
      if (part.type !== 'tool' || !isQuestion(part)) return part;
      const { response: _response, ...waiting } = part;
      return waiting;
    });
    return [...messages.slice(0, -1), { ...last, parts }];
  }
  const messageId = `cp:${String(head.id)}:asked`;
  const part: Part = { type: 'tool', id: `${messageId}:q`, request: { ...id, input } };
  return [...messages, { id: messageId, role: 'assistant', parts: [part] }];
}
