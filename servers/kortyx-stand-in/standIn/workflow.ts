import type { JsonObject } from '@holdpoint/client/adapter';

/** A workflow: nodes that run one after the other. */
export interface KortyxWorkflow {
  readonly id: string;
  readonly nodes: readonly KortyxNode[];
}

/** One node. What `run` returns is said as a whole `message`. It runs again from its top once a question of it is answered. */
export interface KortyxNode {
  readonly name: string;
  readonly run: (node: KortyxNodeContext) => Promise<string | undefined> | string | undefined;
}

/** What a node can do. */
export interface KortyxNodeContext {
  /** What the person said to start the workflow; empty after a resume. */
  readonly input: string;
  /** What was answered so far in this session's turn, under `coordinates`. */
  readonly data: JsonObject;
  /** Streams text, word by word. */
  say(text: string, options?: { readonly id?: string }): void;
  /** Emits structured data, whole. */
  emit(dataType: string, data: unknown): void;
  /** Any chunk, as it is. */
  chunk(chunk: JsonObject): void;
  /** Asks, and gives the answer once there is one. Everything before it runs again then. */
  ask(question: AskedQuestion): unknown;
  /** Calls a tool; asks first where it needs approval. Gives its result, or the refusal. */
  call(call: ToolCall): Promise<string>;
}

/** A question, as a node asks it. */
export interface AskedQuestion {
  readonly kind: 'choice' | 'multi-choice' | 'text';
  readonly question?: string;
  /** Only `multi-choice` gets more than the first id, whatever this says. */
  readonly multiple?: boolean;
  readonly id?: string;
  readonly schemaId?: string;
  readonly schemaVersion?: string;
  readonly meta?: JsonObject;
  readonly options?: readonly {
    readonly id: string;
    readonly label: string;
    readonly description?: string;
    /** Kept from the stream, given out by the checkpoint route. */
    readonly value?: unknown;
  }[];
}

/** One call of a tool by the model of a node. */
export interface ToolCall {
  readonly id: string;
  readonly tool: string;
  readonly toolCallId: string;
  readonly input: JsonObject;
  /** Whether the stream shows the call. Without it the arguments are never shown. */
  readonly emit?: boolean;
  readonly approval?: boolean;
  readonly run: (input: JsonObject) => unknown;
}

/** Thrown by `ask` until it is answered. */
export class Paused extends Error {
  override readonly name = 'Paused';
  readonly question: AskedQuestion;
  constructor(question: AskedQuestion) {
    super('the node waits for a person');
    this.question = question;
  }
}

/** What a node's run needs: the answers it has, and where its chunks go. */
interface NodeRun {
  readonly node: string;
  readonly input: string;
  readonly data: JsonObject;
  readonly answers: readonly unknown[];
  readonly write: (chunk: JsonObject) => void;
}

/** The context of one run of a node, from its top. */
export function nodeContext({ node, input, data, answers, write }: NodeRun): KortyxNodeContext {
  let answered = 0;
  const ask = (question: AskedQuestion): unknown => {
    if (answered >= answers.length) throw new Paused(question);
    answered += 1;
    return answers[answered - 1];
  };
  return {
    input,
    data,
    say(text, { id } = {}) {
      const of = {
        node,
        ...(id === undefined ? {} : { id }),
        opId: crypto.randomUUID(),
        segmentId: crypto.randomUUID(),
      };
      write({ type: 'text-start', ...of });
      for (const delta of text.match(/\S+\s*/g) ?? []) write({ type: 'text-delta', delta, ...of });
      write({ type: 'text-end', ...of });
    },
    emit(dataType, value) {
      const streamId = crypto.randomUUID();
      write({ type: 'structured-data', node, streamId, dataType, kind: 'final', data: value });
    },
    chunk: (chunk) => write({ node, ...chunk }),
    ask,
    async call({ id, tool, toolCallId, input: args, emit = false, approval = false, run }) {
      const of = { tool, toolCallId, node, id, opId: crypto.randomUUID() };
      if (emit) write({ type: 'tool-call-start', ...of, input: args });
      const isApproved = !approval || ask(approvalOf(tool, toolCallId)) === 'approve';
      const refused = 'Tool call denied by user.';
      if (!isApproved) {
        if (emit) write({ type: 'tool-call-result', ...of, content: refused, isError: true });
        return refused;
      }
      const result = await run(args);
      const content = JSON.stringify(result);
      if (emit) write({ type: 'tool-call-result', ...of, content, structuredContent: result });
      return content;
    },
  };
}

function approvalOf(tool: string, toolCallId: string): AskedQuestion {
  return {
    kind: 'choice',
    question: `Approve ${tool}?`,
    id: `tool:${toolCallId}`,
    options: [
      { id: 'approve', label: 'Approve' },
      { id: 'deny', label: 'Deny' },
    ],
  };
}
