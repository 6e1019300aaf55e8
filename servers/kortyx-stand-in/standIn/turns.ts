import { asObject, defined, type JsonObject } from '@holdpoint/client/adapter';
import { type ChatBody, readResume } from './readBody.ts';
import type { KortyxStore, PendingQuestion, StoredCheckpoint } from './store.ts';
import { type AskedQuestion, type KortyxWorkflow, nodeContext, Paused } from './workflow.ts';

/** What turns run on. */
export interface TurnSettings {
  readonly workflows: readonly [KortyxWorkflow, ...KortyxWorkflow[]];
  readonly store: KortyxStore;
  readonly ttlMs: number;
  readonly now: () => number;
}

/** What a request starts: a new run, or one that goes on. */
export interface Run {
  readonly sessionId: string;
  readonly workflow: KortyxWorkflow;
  /** The first node that runs. */
  readonly from: number;
  readonly answers: readonly unknown[];
  /** The answer can't reach the node: it ends there. */
  readonly isDeaf: boolean;
  readonly state: JsonObject;
  readonly input: string;
}

/** The turns of a server: what a request starts, and how it runs to its end. */
export function createTurns({ workflows, store, ttlMs, now }: TurnSettings) {
  const [defaultWorkflow] = workflows;
  const select = (id: string | undefined) =>
    workflows.find((workflow) => workflow.id === id) ?? defaultWorkflow;

  const head = async (sessionId: string) => (await store.checkpoints(sessionId)).at(-1);

  async function append(
    snapshot: Pick<StoredCheckpoint, 'sessionId' | 'nodes' | 'workflow' | 'state' | 'pending'> & {
      readonly label?: string;
    },
  ): Promise<StoredCheckpoint> {
    const before = await head(snapshot.sessionId);
    const checkpoint: StoredCheckpoint = {
      id: `cp-${crypto.randomUUID()}`,
      turnIndex: before === undefined ? 0 : before.turnIndex + 1,
      createdAt: now(),
      ...defined({ parentCheckpointId: before?.id }),
      interruptTokens: snapshot.pending.map(({ token }) => token),
      ...snapshot,
    };
    await store.saveCheckpoint(checkpoint, ttlMs);
    return checkpoint;
  }

  async function begin(body: ChatBody): Promise<Run> {
    const sessionId = body.sessionId ?? 'anonymous-session';
    const last = body.messages.at(-1);
    const spoken = body.messages.filter(
      ({ role, content }) => role === 'user' && content.trim() !== '',
    );
    const input = spoken.at(-1)?.content ?? '';
    const config = {
      ...defined({
        session: body.sessionId === undefined ? undefined : { id: sessionId },
        context: body.context,
      }),
      checkpointer: { serde: {} },
    };
    const meta = readResume(last);
    if (meta?.cancel) {
      // Deleted, and the message goes on as an ordinary turn.
      await store.takePending(meta.token, meta.requestId);
    } else if (meta) {
      const pending = await store.takePending(meta.token, meta.requestId);
      if (pending) return resumed(pending, meta.selected, sessionId, config);
    }
    const prior = body.messages.slice(0, -1);
    const requested = meta === undefined ? body.workflowId : undefined;
    const before = meta === undefined ? await head(sessionId) : undefined;
    const current =
      requested ?? (before?.state.currentWorkflow as string | undefined) ?? defaultWorkflow.id;
    const runtime = {
      ...asObject(before?.state.runtime),
      ...(prior.length > 0 ? { priorMessages: prior } : {}),
      ...defined({ requestedWorkflow: requested }),
    };
    const state = {
      // What earlier turns left behind goes on.
      ...before?.state,
      input,
      lastNode: '__start__',
      runtime,
      config,
      conversationHistory: [],
      currentWorkflow: current,
      awaitingHumanInput: false,
    };
    if (meta === undefined && before === undefined) {
      const start = { ...state, input: '' };
      const label = 'session start';
      await append({ sessionId, workflow: current, state: start, nodes: [], pending: [], label });
    }
    const workflow = select(current);
    return { sessionId, workflow, from: 0, answers: [], isDeaf: false, state, input };
  }

  function resumed(
    pending: PendingQuestion,
    selected: readonly string[],
    sessionId: string,
    config: JsonObject,
  ): Run {
    const workflow = select(pending.workflow);
    const value = heard(pending.question, selected);
    const [first] = selected;
    return {
      sessionId,
      workflow,
      from: workflow.nodes.findIndex(({ name }) => name === pending.node),
      // Without a value the node asks again.
      answers: value === undefined ? pending.answers : [...pending.answers, value],
      isDeaf: !store.remembersAnswers && pending.answers.length > 0,
      input: '',
      state: {
        input: '',
        lastNode: '__start__',
        currentWorkflow: workflow.id,
        config,
        runtime: {},
        conversationHistory: [],
        awaitingHumanInput: false,
        data: { ...asObject(pending.state.data), ...defined({ coordinates: first }) },
      },
    };
  }

  /** Runs a turn to its end, whoever still listens. */
  async function drive(run: Run, hasSession: boolean, write: (chunk: JsonObject) => void) {
    const { sessionId, workflow, state } = run;
    if (hasSession) write({ type: 'session', sessionId });
    const pending: PendingQuestion[] = [];
    const touched: string[] = [];
    let answers = run.answers;
    try {
      for (const { name, run: runNode } of run.isDeaf ? [] : workflow.nodes.slice(run.from)) {
        touched.push(name);
        const data = asObject(state.data);
        const context = nodeContext({ node: name, input: run.input, data, answers, write });
        try {
          const answer = await runNode(context);
          if (answer !== undefined) write({ type: 'message', node: name, content: answer });
        } catch (error) {
          if (!(error instanceof Paused)) throw error;
          const { question } = error;
          const place = { sessionId, workflow: workflow.id, node: name, question, answers, state };
          const waits: PendingQuestion = {
            token: crypto.randomUUID(),
            requestId: `human-${crypto.randomUUID()}`,
            createdAt: now(),
            ttlMs,
            ...place,
          };
          await store.savePending(waits);
          write(toChunk(waits));
          pending.push(waits);
          break;
        }
        answers = [];
      }
    } catch (error) {
      write({ type: 'error', message: error instanceof Error ? error.message : String(error) });
      write({ type: 'done' });
      return;
    }
    const turn = { sessionId, workflow: workflow.id, state, nodes: touched, pending };
    const { id, turnIndex } = await append(turn);
    write({ type: 'checkpoint', id, sessionId, turnIndex });
    write({ type: 'done', data: state });
  }

  return { begin, drive };
}

/** What the node hears: all ids for a multi-choice, else the first. */
function heard({ kind, multiple }: AskedQuestion, selected: readonly string[]): unknown {
  const [first] = selected;
  if (first === undefined) return undefined;
  if (kind === 'multi-choice') return selected;
  return kind === 'choice' && multiple ? [first] : first;
}

function toChunk({ requestId, token, workflow, node, question }: PendingQuestion): JsonObject {
  const {
    kind,
    multiple = kind === 'multi-choice',
    options = [],
    meta,
    question: words,
  } = question;
  const { id, schemaId, schemaVersion } = question;
  const ids = defined({ id, schemaId, schemaVersion });
  const offered = options.map(({ value: _value, ...option }) => option);
  return {
    type: 'interrupt',
    requestId,
    resumeToken: token,
    workflow,
    node,
    ...ids,
    input: {
      kind,
      multiple,
      ...defined({ question: words }),
      ...ids,
      ...defined({ meta }),
      options: offered,
    },
  };
}
