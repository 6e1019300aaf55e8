import { withdraw } from '../adapter/index.ts';
import { sameJson } from '../integrity/sameJson.ts';
import type { Answer, Backend, RestoredSession, TurnContext } from '../protocol/backend.ts';
import {
  InvalidAnswerError,
  isHoldpointError,
  ResumeRejectedError,
  StreamLostError,
} from '../protocol/errors.ts';
import { asList, asObject } from '../protocol/json.ts';
import type { Message } from '../protocol/message.ts';
import type { Checkpoint, TurnEvent } from '../protocol/turnEvent.ts';
import { copyCall } from './createHost.ts';
import type { Host, HostCall, HostSnapshot } from './host.ts';

/**
 * A backend over a chat library that holds the conversation. The library sends everything; the session asks the person,
 * remembers that an answer left before the library is called, and never answers a call twice.
 * @example
 * const session = createSession({ backend: hostBackend(host), sessionId: host.conversation });
 */
export function hostBackend(host: Host): Backend {
  let read: HostSnapshot | undefined;
  return {
    id: host.id,
    capabilities: {
      batch: host.capabilities.batch,
      messageWhileOpen: 'abandons',
      history: 'server',
    },
    stream(input, context) {
      if (input.type === 'resume') return answerHost(host, input.answers, context);
      throw new InvalidAnswerError('', 'only the chat sends messages');
    },
    async restore({ checkpoint }) {
      read = host.getSnapshot();
      return readSession(host, checkpoint);
    },
    watch(changed) {
      const stop = host.subscribe(changed);
      // The library may have rendered between the session's first reading and now.
      if (read && host.getSnapshot() !== read) changed();
      return stop;
    },
  };
}

/** Which pauses were answered. Written with the session's record, before the library is called. */
interface Answered {
  /** The last batch, whose doubts the session knows. */
  readonly last: readonly string[];
  /** All earlier ones, without a limit: a forgotten id could be asked and answered again. */
  readonly before: readonly string[];
}

function readAnswered(checkpoint: Checkpoint | undefined): Answered {
  const { last, before } = asObject(checkpoint);
  return { last: asList(last).map(String), before: asList(before).map(String) };
}

const toCheckpoint = ({ last, before }: Answered): TurnEvent & { type: 'checkpoint' } => ({
  type: 'checkpoint',
  checkpoint: { last, before },
});

/** The library's state as a session. A pause that was answered before, and whose outcome is known, is not asked again. */
function readSession(host: Host, checkpoint: Checkpoint = null): RestoredSession {
  const { busy, calls } = readHost(host);
  if (busy) return { checkpoint, messages: [], interrupts: [], status: 'running' };
  const { last, before } = readAnswered(checkpoint);
  const hasTwin = ({ interrupt: { decisionId } }: HostCall) =>
    calls.filter((call) => call.interrupt.decisionId === decisionId).length > 1;
  const isOver = ({ interrupt: { decisionId } }: HostCall) => before.includes(decisionId);
  // A server that still asks, asks every tab. A call that only this browser holds may be an old copy.
  const isOldCopy = (call: HostCall) =>
    host.capabilities.restores !== 'server' && isOver(call) && !hasTwin(call);
  const mayWait = (call: HostCall) =>
    call.state === 'open' ? !isOldCopy(call) : isUnsettled(call, last);
  // An answered call is not answered again. If two have the same name, the library may answer the other one.
  const isTaken = (call: HostCall) =>
    hasTwin(call) || isOver(call) || last.includes(call.interrupt.decisionId);
  const interrupts = calls
    .filter(mayWait)
    .map((call) => (isTaken(call) ? withdraw(call.interrupt) : call.interrupt));
  return {
    checkpoint,
    messages: [toMessage(calls)],
    interrupts,
    status: interrupts.length > 0 ? 'interrupted' : 'idle',
  };
}

/** The session freezes what it shows, and the library may mutate its own objects. */
function readHost(host: Host): HostSnapshot {
  const snapshot = host.getSnapshot();
  return { ...snapshot, calls: snapshot.calls.map(copyCall) };
}

/** Answered from this browser, and without a result yet: the session shows what it knows about the answer. */
const isUnsettled = ({ state, interrupt }: HostCall, last: readonly string[]): boolean =>
  state !== 'resolved' && last.includes(interrupt.decisionId);

function toMessage(calls: readonly HostCall[]): Message {
  return {
    id: 'calls',
    role: 'assistant',
    parts: calls.map((call, at) => {
      const { name, ref, input } = call.interrupt;
      const request = { name, ...(ref !== undefined && { ref }), input };
      const response =
        call.response ?? (call.state === 'resolved' ? { name, output: null } : undefined);
      return { type: 'tool', id: `${at}`, request, ...(response && { response }) };
    }),
  };
}

/** One batch of answers: checked, written down, handed to the library once, and followed until its outcome is known. */
async function* answerHost(
  host: Host,
  answers: readonly Answer[],
  { checkpoint, signal, beforeSending = (reading) => reading }: TurnContext,
): AsyncGenerator<TurnEvent> {
  const ids = answers.map(({ interrupt }) => String(interrupt.decisionId));
  const known = readAnswered(checkpoint);
  const before = [...known.before, ...known.last];
  const changes = listen(host, signal);
  try {
    // Anything that fails here was never sent; the session reads the chat’s current calls.
    await beforeSending(
      (async () => {
        if (ids.some((id) => before.includes(id))) throw unsent('answered before');
        checkAnswers(host, answers);
      })(),
    );
    // The record has the answer before the library does.
    yield toCheckpoint({ last: ids, before });
    const call = callOnce(host, answers);
    void call.done.then(changes.wake);
    let wasBusy = false;
    for (;;) {
      const snapshot = host.getSnapshot();
      wasBusy ||= snapshot.busy;
      if (call.isNotTaken) {
        yield toCheckpoint(known);
        await beforeSending(Promise.reject(call.error));
      }
      if (call.error !== undefined) throw call.error;
      if (snapshot.left) throw lost(undefined);
      const outcome = call.isDone && !snapshot.busy && judge(snapshot, ids, wasBusy);
      if (outcome === 'unknown') throw lost(snapshot.error);
      if (outcome)
        return yield* finish(host, snapshot, ids, { last: [], before: [...before, ...ids] });
      await changes.next();
      yield { type: 'alive' };
    }
  } finally {
    changes.stop();
  }
}

/** Checks that the calls are open, once each, and equal what was shown. */
function checkAnswers(host: Host, answers: readonly Answer[]): void {
  host.refresh?.();
  const { busy, calls } = readHost(host);
  for (const { interrupt, resolution } of answers) {
    const { name, input, decisionId } = interrupt;
    if (resolution.sensitive) throw new InvalidAnswerError(name, 'the chat would keep the secret');
    const found = calls.filter((call) => call.interrupt.decisionId === decisionId);
    const [now] = found;
    if (busy || found.length !== 1 || now?.state !== 'open' || now.interrupt.unanswerable)
      throw unsent('the chat no longer asks it');
    if (!sameJson([now.interrupt.name, now.interrupt.input], [name, input]))
      throw unsent('the chat now asks something else');
  }
}

/** With a reason, in our own words. */
const unsent = (reason: string): ResumeRejectedError =>
  new ResumeRejectedError(`not sent: ${reason}`, { reason });

/** Calls the library once. */
function callOnce(host: Host, answers: readonly Answer[]) {
  const call: { isDone: boolean; isNotTaken: boolean; error?: unknown } = {
    isDone: false,
    isNotTaken: false,
  };
  const hand = async () => {
    // Checked again: the library may have rendered while the record was written.
    try {
      checkAnswers(host, answers);
      await host.answer(answers);
    } catch (error) {
      call.isNotTaken = isHoldpointError(error) && error.taken === 'no';
      call.error = call.isNotTaken ? error : lost(error);
    }
    call.isDone = true;
  };
  return Object.assign(call, { done: hand() });
}

/**
 * Returns `done` once the library has a result of each. `unknown` if its run is over without one, or the call is open
 * again or gone: neither proves the outcome. Undefined while the library has not begun.
 */
function judge(
  { calls }: HostSnapshot,
  ids: readonly string[],
  wasBusy: boolean,
): 'done' | 'unknown' | undefined {
  const states = ids.map(
    (id) => calls.filter(({ interrupt }) => interrupt.decisionId === id).at(-1)?.state,
  );
  if (states.every((state) => state === 'resolved')) return 'done';
  return wasBusy || states.some((state) => state !== 'sent' && state !== 'resolved')
    ? 'unknown'
    : undefined;
}

function* finish(
  host: Host,
  { calls }: HostSnapshot,
  ids: readonly string[],
  answered: Answered,
): Generator<TurnEvent> {
  const event = toCheckpoint(answered);
  yield event;
  for (const { interrupt, response } of calls)
    if (response && ids.includes(interrupt.decisionId)) yield { type: 'tool-response', response };
  const { interrupts } = readSession(host, event.checkpoint);
  yield {
    type: 'end',
    end:
      interrupts.length > 0
        ? { status: 'interrupted', interrupts }
        : { status: 'completed', finishReason: 'stop' },
  };
}

const lost = (error: unknown): StreamLostError =>
  new StreamLostError('the chat does not tell the outcome', {
    ...(error instanceof Error && { serverMessage: error.message }),
  });

/** Waits for changes of a host without losing one between two waits. */
function listen(host: Host, signal: AbortSignal) {
  let hasChanged = false;
  let resume = () => {};
  const wake = () => {
    hasChanged = true;
    resume();
  };
  const unsubscribe = host.subscribe(wake);
  signal.addEventListener('abort', wake);
  return {
    wake,
    async next(): Promise<void> {
      if (!hasChanged)
        await new Promise<void>((resolve) => {
          resume = resolve;
        });
      hasChanged = false;
      signal.throwIfAborted();
    },
    stop() {
      unsubscribe();
      signal.removeEventListener('abort', wake);
    },
  };
}
