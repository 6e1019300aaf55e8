import { cover, createHider, secretsInside } from '../integrity/hideSecrets.ts';
import { mapTexts } from '../integrity/mapTexts.ts';
import { sameJson } from '../integrity/sameJson.ts';
import type { Answer, TurnInput } from '../protocol/backend.ts';
import type { BackendInterrupt } from '../protocol/interrupt.ts';
import { defined } from '../protocol/json.ts';
import type { TurnEvent } from '../protocol/turnEvent.ts';
import type { RecordMask } from '../transport/postJson.ts';
import { type HideBurst, hideInStream } from './hideInStream.ts';

/** Hides the secrets of one turn’s answers in everything that is shown or stored. */
export interface Mask extends RecordMask {
  /** A copy without secrets, wherever they were repeated. The same value if it has none. */
  hide<Value>(value: Value): Value;
  /**
   * Returns an event with its secrets hidden. Protocol fields stay, whatever the secret is: the event's kind, its
   * message, and the names and refs of tools. A `checkpoint` and the questions of an `end` may go back to the server
   * unchanged, so the adapter must hide in these, and in the error of an `end`.
   */
  hideIn(event: TurnEvent): TurnEvent;
  /**
   * Starts hiding secrets in one stream's events, burst by burst, like `hideIn`, including a secret that is split over
   * several deltas of one text. Absent if there is nothing to hide.
   */
  readonly startHiding?: () => HideBurst;
  /**
   * Hides secrets in a message of a conversation, in any format. Keeps ids, roles, kinds of parts and names of tools,
   * because a server that receives the conversation back needs them.
   */
  hideInMessage<Message extends object>(message: Message): Message;
  /** For wire records: also removes fields that are always hidden. */
  record(value: unknown): unknown;
}

/**
 * Returns the mask of a turn: hides every text and number of its `sensitive` answers, and every field name that looks
 * like one, in any value. Records also omit values of `hiddenKeys` (the wire's own tokens).
 * @param input the turn's input; undefined for a request without an answer.
 * @example
 * const mask = createMask(input, ['resumeToken']);
 * const response = await postJson(options, { url, body, accept, mask }, context);
 */
export function createMask(input: TurnInput | undefined, hiddenKeys: readonly string[] = []): Mask {
  const answers = input?.type === 'resume' ? input.answers : [];
  const hide = createHider(answers);
  // The shape stays: only texts and numbers that repeat a secret become masked texts, and field names that do.
  const hideAll = <Value>(value: Value): Value =>
    hide
      ? (mapTexts(
          value,
          (text, _place, isNumber) => hide(text, isNumber),
          (key) => hide(key),
        ) as Value)
      : value;
  const hideIn = (event: TurnEvent) =>
    hide ? (asShown(event, answers) ?? hideWords(event, hideAll)) : event;
  return {
    hide: hideAll,
    hideIn,
    ...(hide && { startHiding: () => hideInStream(hideIn, secretsInside(answers)) }),
    hideInMessage: <Message extends object>(message: Message) =>
      hide
        ? (mapTexts<Place>(
            message,
            (text, place, isNumber) => (place === 'name' ? text : hide(text, isNumber)),
            (key, place) => (place === 'frame' ? key : hide(key)),
            'frame',
            placeUnder,
          ) as Message)
        : message,
    record: (value) =>
      mapTexts(
        value,
        (text, isHidden, isNumber) => (isHidden ? cover(text) : (hide?.(text, isNumber) ?? text)),
        (key) => hide?.(key) ?? key,
        false,
        (isHidden: boolean, key) => isHidden || hiddenKeys.includes(key),
      ),
  };
}

/** The kind of text in a message: its structure, a protocol name, or a person’s or a model’s words. */
type Place = 'frame' | 'name' | 'words';

/** The structure of a message, before anyone’s words. */
const FRAMES: ReadonlySet<string> = new Set(
  'parts,request,response,approval,toolCalls,function'.split(','),
);
/** Protocol names, if they are directly in one of these. */
const NAMES: ReadonlySet<string> = new Set(
  'id,type,role,name,ref,state,turnId,interruptKey,toolCallId,toolName,signature'.split(','),
);
function placeUnder(place: Place, key: string): Place {
  if (place !== 'frame') return 'words';
  return FRAMES.has(key) ? 'frame' : NAMES.has(key) ? 'name' : 'words';
}

/** Data that a server needs back, such as ids and answer schemas, stays unchanged. */
function hideInQuestion(
  question: BackendInterrupt,
  hide: <Value>(value: Value) => Value,
): BackendInterrupt {
  const { input, metadata, message } = question;
  return { ...question, ...hide({ input, ...defined({ metadata, message }) }) };
}

/** A call that comes back as a `sensitive` answer changed it is the call that was shown: hidden, it would look like another. */
function asShown(event: TurnEvent, answers: readonly Answer[]): TurnEvent | undefined {
  if (event.type !== 'tool-request') return undefined;
  const { request } = event;
  const answer = answers.find(
    ({ interrupt: { name, ref }, resolution }) =>
      ref === request.ref &&
      name === request.name &&
      resolution.type === 'restart' &&
      resolution.sensitive &&
      sameJson(resolution.input?.value, request.input),
  );
  return answer && { ...event, request: { ...request, input: answer.interrupt.input } };
}

/** Hides secrets in the words of a model, tool or person in an event. */
function hideWords(event: TurnEvent, hide: <Value>(value: Value) => Value): TurnEvent {
  switch (event.type) {
    case 'text':
    case 'reasoning':
      return { ...event, delta: hide(event.delta) };
    case 'media':
      return { ...event, url: hide(event.url) };
    case 'data':
      return { ...event, data: hide(event.data) };
    case 'tool-request':
      return { ...event, request: { ...event.request, input: hide(event.request.input) } };
    case 'tool-response':
      return { ...event, response: { ...event.response, output: hide(event.response.output) } };
    case 'interrupt': {
      return { ...event, interrupt: hideInQuestion(event.interrupt, hide) };
    }
    case 'artifact': {
      const { parts, metadata } = event.artifact;
      return { ...event, artifact: { ...event.artifact, ...hide(defined({ parts, metadata })) } };
    }
    case 'state':
    case 'custom':
      return { ...event, value: hide(event.value) };
    case 'end': {
      const { end } = event;
      if (end.status !== 'completed') return event;
      return { ...event, end: { ...end, finishReason: hide(end.finishReason) } };
    }
    // Without words, or hidden by the adapter.
    case 'message':
    case 'checkpoint':
    case 'alive':
    case 'reset':
      return event;
    default:
      return event satisfies never;
  }
}
