import { noAnswer } from '../../adapter/index.ts';
import { omit, withDigits } from '../../protocol/exactJson.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import {
  asList,
  asObject,
  asText,
  defined,
  isJsonObject,
  type JsonObject,
} from '../../protocol/json.ts';
import type { ShownCall } from './shownBefore.ts';

const kinds = ['choice', 'multi-choice', 'text'] as const;

/** The kind of answer to a question. `approval` is a choice of `approve` and `deny` for a tool call. */
export type KortyxKind = (typeof kinds)[number] | 'approval';

/** The content of an interrupt's `raw`, for the encoder. */
export interface KortyxRaw {
  readonly token: string;
  readonly requestId: string;
  readonly kind: KortyxKind;
  /** The offered ids; empty if they come from elsewhere. */
  readonly offered: readonly string[];
}

/** What a Kortyx question contains besides the question itself, as `interrupt.metadata`. */
export interface KortyxMetadata {
  readonly kind: KortyxKind;
  readonly workflow?: string;
  readonly node?: string;
  readonly id?: string;
  readonly schemaId?: string;
  readonly schemaVersion?: string;
  /** The `meta` of the server's code. */
  readonly meta?: unknown;
  /**
   * For an approval: whether `input` contains the arguments of the call. `unknown`: the server did not send them (its
   * `emit` is off), so the person can't see what they would approve. `several`: the server applies the answer to other
   * calls as well, and `input` has every argument that it sent.
   */
  readonly arguments?: 'known' | 'unknown' | 'several';
  /** For a choice marked `multiple`: the server only uses the first id, so the card asks for one. */
  readonly onlyFirstCounts?: true;
}

const TOOL = 'tool:';

/** Returns an `interrupt` chunk as an interrupt; it is unanswerable if it lacks data that an answer needs. */
export function toInterrupt(
  chunk: JsonObject,
  callOf: (toolCallId: string) => ShownCall | undefined,
  expiresAt?: number,
): BackendInterrupt {
  const { requestId, resumeToken: token } = chunk;
  const input = asObject(chunk.input);
  const asks = kinds.find((known) => known === input.kind);
  if (typeof requestId !== 'string' || typeof token !== 'string' || asks === undefined)
    return unanswerable(chunk);
  const field = (key: string) => asText(chunk[key]) ?? asText(input[key]);
  const [id, schemaId, node] = [field('id'), field('schemaId'), asText(chunk.node)];
  const read = readOptions(input.options);
  const options = read ?? [];
  const toolCallId = approvedCall(asks, id, options);
  const kind: KortyxKind = toolCallId === undefined ? asks : 'approval';
  const call = toolCallId === undefined ? undefined : callOf(toolCallId);
  const workflow = asText(chunk.workflow);
  const question = typeof input.question === 'string' ? input.question : '';
  const metadata: KortyxMetadata = defined({
    kind,
    workflow,
    node,
    id,
    schemaId,
    schemaVersion: field('schemaVersion'),
    meta: input.meta ?? chunk.meta,
    arguments: kind === 'approval' ? (isKnown(call) ? 'known' : 'unknown') : undefined,
    onlyFirstCounts: kind === 'choice' && input.multiple === true ? true : undefined,
  } as const);
  const raw: KortyxRaw = { token, requestId, kind, offered: options.map((option) => option.id) };
  const name =
    kind === 'approval'
      ? (call?.tool ?? toolIn(question) ?? node ?? kind)
      : (schemaId ?? id ?? node ?? kind);
  return {
    name,
    // For an approval its call, so that the transcript has both in one place.
    ref: call?.ref ?? toolCallId ?? requestId,
    position: 0,
    // A text may lack a question, but a card needs a name.
    input: isKnown(call)
      ? call.input
      : read
        ? describeQuestion(kind, question || name, read)
        : { question: question || name, options: withoutValues(input.options) },
    metadata,
    ...defined({
      message: kind === 'approval' && question !== '' ? question : undefined,
      answerSchema: kind === 'approval' || !read ? undefined : answerSchema(kind, read),
      expiresAt,
      approves:
        kind === 'approval' ? { isInputKnown: isKnown(call), takesReason: false } : undefined,
      // The selection goes to the node that asks, which continues with it.
      continues: kind === 'approval' ? undefined : (true as const),
      provenance: workflow === undefined ? undefined : defined({ agent: workflow, subAgent: node }),
    }),
    allowed: { respond: true, restart: false, replaceInput: false, cancel: true },
    decisionId: requestId,
    raw,
  };
}

/** Returns an open interrupt that can't be answered, with all its data unchanged. */
function unanswerable(chunk: JsonObject): BackendInterrupt {
  const { options, ...input } = asObject(chunk.input);
  const field = (key: string) => asText(chunk[key]) ?? asText(input[key]);
  return {
    name: field('schemaId') ?? field('id') ?? asText(chunk.node) ?? 'interrupt',
    position: 0,
    input: withDigits(defined({ ...input, options: withoutValues(options) }), chunk.input),
    ...defined({ ref: asText(chunk.requestId) }),
    allowed: noAnswer,
    unanswerable: 'form',
    raw: null,
  };
}

/**
 * Returns the approval of a call while others are pending too: nodes run in parallel, the server announces one
 * question, and applies its answer to all of them. A person approves what is shown, so all are shown.
 */
export function withOthers(
  interrupt: BackendInterrupt,
  others: readonly Pick<ShownCall, 'tool' | 'input'>[],
): BackendInterrupt {
  const { approves, name, input, message, metadata } = interrupt;
  if (approves === undefined || others.length === 0) return interrupt;
  const own = approves.isInputKnown ? [{ tool: name, input }] : [];
  return {
    ...interrupt,
    input: {
      question: message ?? name,
      calls: [...own, ...others.map((call) => defined({ tool: call.tool, input: call.input }))],
    },
    metadata: { ...asObject(metadata), arguments: 'several' },
    approves: { ...approves, isShared: true },
  };
}

/**
 * Returns the question in the form that the kit recognises by shape. An approval without arguments has only its words.
 */
function describeQuestion(
  kind: KortyxKind,
  question: string,
  options: readonly Option[],
): JsonObject {
  if (kind === 'approval' || options.length === 0) return { question };
  return defined({
    question,
    options,
    multiple: kind === 'multi-choice' ? true : undefined,
    allowOther: kind === 'text' ? true : undefined,
  });
}

function answerSchema(kind: KortyxKind, options: readonly Option[]): JsonObject {
  const item =
    kind === 'text' || options.length === 0
      ? { type: 'string', minLength: 1 }
      : { type: 'string', enum: options.map(({ id }) => id) };
  return kind === 'multi-choice' ? { type: 'array', items: item, minItems: 1 } : item;
}

interface Option extends JsonObject {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
}

/** Returns the options as offered; undefined if one of them can't be read, because the offer is then unknown. */
function readOptions(value: unknown): readonly Option[] | undefined {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return undefined;
  const isWord = (word: unknown) => word === undefined || word === null || typeof word === 'string';
  const options = value.map(asObject);
  const isReadable = options.every(
    ({ id, label, description }) => typeof id === 'string' && isWord(label) && isWord(description),
  );
  if (!isReadable) return undefined;
  return options.map(
    ({ id, label, description }) =>
      // Texts, as checked above.
      defined({ id, label: label ?? id, description: description ?? undefined }) as Option,
  );
}

/** Returns options without their values. The server never streams these, so they are hidden elsewhere too. */
export function withoutValues(options: unknown): unknown {
  if (!Array.isArray(options)) return options;
  return options.map((option) => {
    return isJsonObject(option) ? omit(option, 'value') : option;
  });
}

/** Returns the call that a question approves. The framework always writes such questions in the same way. */
function approvedCall(
  kind: string,
  id: string | undefined,
  options: readonly Option[],
): string | undefined {
  const offered = options.map((option) => option.id).join();
  return kind === 'choice' && id?.startsWith(TOOL) && offered === 'approve,deny'
    ? id.slice(TOOL.length)
    : undefined;
}

function isKnown(call: ShownCall | undefined): call is ShownCall {
  return call !== undefined && 'input' in call && call.input !== undefined;
}

/** Reads the tool's name from the framework's own `Approve …?`; nothing else has it if calls are not emitted. */
function toolIn(question: string): string | undefined {
  return /^Approve (\S+)\?$/.exec(question)?.[1];
}

/** `raw` may come from storage or another version, so it is read like a wire value. */
export function readRaw(raw: unknown): KortyxRaw | undefined {
  if (!isJsonObject(raw)) return undefined;
  const { token, requestId, kind } = raw;
  if (typeof token !== 'string' || typeof requestId !== 'string') return undefined;
  const offered = asList(raw.offered).filter((id) => typeof id === 'string');
  return {
    token,
    requestId,
    kind: [...kinds, 'approval' as const].find((known) => known === kind) ?? 'text',
    offered,
  };
}
