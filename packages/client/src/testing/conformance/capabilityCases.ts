import type { Backend } from '../../protocol/backend.ts';
import type { AllowedAnswers, Interrupt } from '../../protocol/interrupt.ts';
import { isJsonObject } from '../../protocol/json.ts';
import type { Resolution } from '../../protocol/resolution.ts';
import type { Checkpoint } from '../../protocol/turnEvent.ts';
import { createSession } from '../../session/createSession.ts';
import { selectUnsettled } from '../../session/state.ts';
import {
  type AnswerKind,
  type Attempt,
  type ConformanceCase,
  type ConformanceSetup,
  leastFacts,
} from './conformanceSetup.ts';
import {
  answerAll,
  collect,
  context,
  endOf,
  openOne,
  textOf,
  tryMessage,
  tryResume,
} from './drive.ts';
import { expectThat } from './expectThat.ts';

const gates: Record<AnswerKind, keyof AllowedAnswers> = {
  respond: 'respond',
  restart: 'restart',
  resumedMetadata: 'restart',
  replaceInput: 'replaceInput',
  cancelInterrupt: 'cancel',
};

/**
 * Returns cases for each capability, each method of the adapter, and each fact. Facts and capabilities are tested in
 * both directions: a declared one must exist, and an undeclared one must not, so that neither can be wrong.
 */
export function capabilityCases(setup: ConformanceSetup): readonly ConformanceCase[] {
  const { createBackend, plain, pausing, answer, several, slow, untried = [] } = setup;
  const adapter = createBackend();
  const { capabilities } = adapter;
  const facts = { ...leastFacts, ...setup.facts };
  const cases: ConformanceCase[] = [];
  const add = (name: string, run: (backend: Backend) => Promise<void>) =>
    cases.push({ name, run: () => run(createBackend()) });

  if (adapter.list) {
    add(
      'list: names a session that waits, with what waits there, until it is answered',
      async (backend) => {
        const { signal } = new AbortController();
        const session = createSession({ backend });
        await session.send(pausing).outcome;
        const { sessionId } = session.getState();
        const waiting = async () =>
          (await backend.list?.({ signal }))?.find((listed) => listed.sessionId === sessionId);
        const listed = await waiting();
        const names = (all: readonly { readonly name: string }[] = []) =>
          all.map(({ name }) => name).join();
        expectThat(
          names(listed?.interrupts) === names(selectUnsettled(session.getState())),
          `what waits is listed; it was "${names(listed?.interrupts)}"`,
        );
        await answerAll(session, answer);
        expectThat((await waiting()) === undefined, 'an answered one is not listed any more');
      },
    );
  }

  const attempts = { ...defaultAttempts(setup), ...setup.attempts };
  for (const kind of Object.keys(gates) as AnswerKind[]) {
    if (untried.includes(kind)) continue;
    const attempt = attempts[kind];
    const isDeclared = facts[kind];
    add(`${kind}: ${isDeclared ? 'taken' : 'refused'}, as declared`, async (backend) => {
      const waiting = await openOne(backend, attempt.message);
      if (isDeclared) {
        expectThat(
          waiting.open.some(({ allowed }) => allowed[gates[kind]]),
          `an interrupt of "${attempt.message}" says that it takes it`,
        );
      }
      const { isTaken, why } = await tryResume(backend, waiting, waiting.open, attempt);
      expectThat(
        isTaken === isDeclared,
        `\`${kind}: ${isDeclared}\` is true of it; the answer was ${isTaken ? 'taken' : 'not taken'}: ${why}`,
      );
    });
  }

  const triesSeveral = !untried.includes('severalAtOnce');
  if (triesSeveral && several === undefined) {
    add('severalAtOnce: tried where it is declared', async () => {
      expectThat(!facts.severalAtOnce, 'a setup whose facts say `severalAtOnce` brings `several`');
    });
  } else if (triesSeveral && several !== undefined) {
    add('severalAtOnce: as declared', async (backend) => {
      const { open } = await openOne(backend, several);
      expectThat(
        open.length > 1 === facts.severalAtOnce,
        `\`severalAtOnce: ${facts.severalAtOnce}\` is true of it; ${open.length} opened`,
      );
    });
  }

  if (triesSeveral && several !== undefined && facts.severalAtOnce) {
    add(`batch: '${capabilities.batch}', as declared`, async (backend) => {
      const waiting = await openOne(backend, several);
      const [first, ...rest] = waiting.open;
      expectThat(first, 'one is open');
      const result = await tryResume(backend, waiting, [first], { answer });
      const isEach = capabilities.batch === 'each';
      expectThat(
        result.isTaken === isEach,
        `one answer of several is ${isEach ? 'taken' : 'refused'}: ${result.why}`,
      );
      // The remaining ones, or all of them after a refusal, can still be answered.
      const left = isEach ? rest : waiting.open;
      const then = { ...waiting, checkpoint: result.checkpoint };
      const all = await tryResume(backend, then, left, { answer });
      expectThat(all.isTaken, `and the rest can be answered: ${all.why}`);
    });
  }

  add(`messageWhileOpen: '${capabilities.messageWhileOpen}', as declared`, async (backend) => {
    const { messageWhileOpen: declared } = capabilities;
    const message = { text: plain };
    const bare = await tryMessage(backend, await openOne(backend, pausing), { message });
    expectThat(
      bare.isTaken === (declared === 'abandons'),
      `a message is ${bare.isTaken ? 'taken' : 'refused'} while an interrupt is open: ${bare.why}`,
    );
    if (declared === 'abandons') return;
    const waiting = await openOne(backend, pausing);
    const calling = await tryMessage(backend, waiting, { message, cancels: waiting.open });
    expectThat(
      calling.isTaken === (declared === 'must-cancel'),
      `one that calls it off is ${calling.isTaken ? 'taken' : 'refused'}: ${calling.why}`,
    );
  });

  if (!untried.includes('idempotent')) {
    const { idempotent: isDeclared } = facts;
    add(`idempotent: ${isDeclared}, as declared`, async (backend) => {
      const waiting = await openOne(backend, pausing);
      const turnId = crypto.randomUUID();
      const post = async () => {
        const tried = await tryResume(backend, waiting, waiting.open, { answer }, turnId);
        return { ...tried, effects: await setup.effects?.() };
      };
      const first = await post();
      const second = await post();
      expectThat(first.isTaken, `the first is taken: ${first.why}`);
      const isSame = second.isTaken && second.why === first.why;
      expectThat(!isDeclared || isSame, `the second gives the same; it gave: ${second.why}`);
      // The text alone does not distinguish a second run from a repeated answer.
      expectThat(
        isDeclared || !isSame || second.effects !== undefined,
        'a setup whose server says the same to a second answer brings `effects`',
      );
      if (!isSame || second.effects === undefined) return;
      const ranAgain = second.effects !== first.effects;
      expectThat(
        ranAgain === !isDeclared,
        `the second ${ranAgain ? 'ran again' : 'did not run again'}`,
      );
    });
  }

  if (!untried.includes('validatesAnswers')) {
    const isDeclared = facts.validatesAnswers === 'server';
    add(`validatesAnswers: '${facts.validatesAnswers}', as declared`, async (backend) => {
      const waiting = await openOne(backend, setup.wrongShape?.message ?? pausing);
      const wrong = setup.wrongShape?.answer ?? answerOfNoShape;
      const tried = await tryResume(backend, waiting, waiting.open, { answer: wrong });
      const { isTaken, isKeptBack, why } = tried;
      // If nothing behind it checks, an adapter that checks is right.
      expectThat(
        isDeclared ? !isTaken && !isKeptBack : isTaken || isKeptBack,
        `the server ${isTaken ? 'takes' : 'refuses'} an answer of the wrong shape: ${why}`,
      );
    });
  }

  if (adapter.restore) {
    add(`history: '${capabilities.history}', as declared`, async (backend) => {
      const { sessionId } = await openOne(backend, pausing);
      const found = await createBackend().restore?.(context({ sessionId }));
      const isKept = found !== null;
      expectThat(
        isKept === (capabilities.history === 'server'),
        `the server ${isKept ? 'knows' : 'does not know'} the session by its id alone`,
      );
    });

    add('a session nobody knows restores as null', async (backend) => {
      expectThat((await backend.restore?.(context())) === null, 'restore gives null');
    });
  }

  if (adapter.reattach && !untried.includes('reattach')) {
    add('reattach: a turn that runs is joined from its start', async (backend) => {
      expectThat(slow, 'a setup of an adapter with `reattach` brings `slow`');
      const cut = await startAndLeave(backend, slow.message);
      const joined = await createBackend().reattach?.(context(cut));
      if (slow.joinable === false) {
        expectThat(!joined, 'there is no stream to join');
        return;
      }
      expectThat(joined, 'the stream is there');
      const events = [];
      for await (const event of joined) events.push(event);
      expectThat(events[0]?.type === 'reset', 'its first event is a reset');
      expectThat(endOf(events)?.status === 'completed', 'it ends completed');
      expectThat(textOf(events).startsWith(cut.text), 'it starts with what was read before');
    });

    add('reattach: where nothing runs there is nothing to join', async (backend) => {
      const { sessionId, checkpoint } = await openOne(backend, pausing);
      expectThat(!(await backend.reattach?.(context({ sessionId, checkpoint }))), 'it gives null');
    });
  }

  if (adapter.cancelRun && !untried.includes('cancelRun')) {
    add('cancelRun: stops the turn on the server', async (backend) => {
      expectThat(slow, 'a setup of an adapter with `cancelRun` brings `slow`');
      const cut = await startAndLeave(backend, slow.message);
      expectThat(
        await backend.cancelRun?.(context(cut)),
        '`cancelRun` gives true where it stopped something',
        10,
      );
      const joined = await backend.reattach?.(context(cut));
      const events = [];
      for await (const event of joined ?? []) events.push(event);
      expectThat(endOf(events)?.status !== 'completed', 'the turn does not complete');
      expectThat(
        !(await backend.cancelRun?.(context(cut))),
        '`cancelRun` gives false when it is called again: nothing runs there any more',
        10,
      );
    });
  }

  add('answers are never kept: the next turn is about the next thing', async (backend) => {
    const session = createSession({ backend });
    await session.send(pausing).outcome;
    await answerAll(session, answer);
    const { sessionId, checkpoint } = session.getState();
    const events = await collect(
      backend,
      { type: 'message', message: { text: plain } },
      { sessionId, checkpoint },
    );
    expectThat(endOf(events)?.status === 'completed', 'a message after answers completes');
  });
  return cases;
}

/** Reads a turn until it can be joined and has sent something, and leaves. */
async function startAndLeave(
  backend: Backend,
  message: string,
): Promise<{
  readonly sessionId: string;
  readonly checkpoint: Checkpoint | undefined;
  readonly text: string;
}> {
  const sessionId = crypto.randomUUID();
  let checkpoint: Checkpoint | undefined;
  let text = '';
  const events = backend.stream(
    { type: 'message', message: { text: message } },
    context({ sessionId }),
  );
  for await (const event of events) {
    if (event.type === 'checkpoint') checkpoint = event.checkpoint;
    if (event.type === 'text') text += event.delta;
    // A turn that runs without streaming only reports its checkpoint.
    const isRunning = isJsonObject(checkpoint) && 'running' in checkpoint;
    if (text !== '' || isRunning) break;
  }
  return { sessionId, checkpoint, text };
}

function answerOfNoShape({ key }: Interrupt): Resolution {
  return { type: 'respond', key, output: [[]] };
}

function defaultAttempts({ pausing, answer }: ConformanceSetup): Record<AnswerKind, Attempt> {
  return {
    respond: {
      message: pausing,
      answer: ({ key }) => ({ type: 'respond', key, output: { approved: true } }),
    },
    restart: {
      message: pausing,
      answer: ({ key }) => ({ type: 'restart', key, resumed: { approved: true } }),
    },
    resumedMetadata: {
      message: pausing,
      answer: ({ key }) => ({ type: 'restart', key, resumed: { approved: true } }),
    },
    replaceInput: {
      message: pausing,
      answer: (interrupt) => {
        const { input } = interrupt;
        const value = isJsonObject(input) ? { ...input, changed: true } : input;
        const usual = answer(interrupt);
        const resumed = usual.type === 'restart' ? usual.resumed : true;
        return { type: 'restart', key: interrupt.key, resumed, input: { value } };
      },
    },
    cancelInterrupt: { message: pausing, answer: ({ key }) => ({ type: 'cancel', key }) },
  };
}
