import { deepFreeze } from '../../integrity/freeze.ts';
import { findUnsendable } from '../../integrity/snapshot.ts';
import { memoryPersistence } from '../../persistence/memoryPersistence.ts';
import type { Backend } from '../../protocol/backend.ts';
import type { Interrupt } from '../../protocol/interrupt.ts';
import type { Checkpoint, TurnEvent } from '../../protocol/turnEvent.ts';
import { createSession } from '../../session/createSession.ts';
import { selectUnsettled } from '../../session/state.ts';
import { capabilityCases } from './capabilityCases.ts';
import { type ConformanceCase, type ConformanceSetup, leastFacts } from './conformanceSetup.ts';
import { answerAll, collect, context } from './drive.ts';
import { expectThat } from './expectThat.ts';
import { readingCases } from './readingCases.ts';
import { secretCases } from './secretCases.ts';
import { takenCases } from './takenCases.ts';
import { toldAgainCases } from './toldAgainCases.ts';

/**
 * The cases that every adapter must pass. They run it with the server of `setup`, and throw if the contract (`Backend`)
 * is broken.
 * @example
 * for (const { name, run } of backendConformance(setup)) test(name, run);
 */
export function backendConformance(setup: ConformanceSetup): readonly ConformanceCase[] {
  const { createBackend, plain, pausing, answer, several, failing } = setup;
  const facts = { ...leastFacts, ...setup.facts };
  /** Several questions are needed to check that they are kept apart. */
  const asking = several ?? pausing;
  const cases: ConformanceCase[] = [];
  const add = (name: string, run: (backend: Backend) => Promise<void>) =>
    cases.push({ name, run: () => run(createBackend()) });

  add('a plain turn ends completed, once, with its last event', async (backend) => {
    const events = await collect(backend, { type: 'message', message: { text: plain } });
    const ends = events.filter(({ type }) => type === 'end');
    expectThat(ends.length === 1, 'there is exactly one end');
    const last = events.at(-1);
    expectThat(
      last?.type === 'end' && last.end.status === 'completed',
      'the last event is a completed end',
    );
    expectThat(
      events.some((event) => event.type === 'text' && event.delta !== ''),
      'some text came before it',
    );
  });

  add('a part keeps its message and its type from first delta to last', async (backend) => {
    const events = await collect(backend, { type: 'message', message: { text: plain } });
    const parts = new Map<string, string>();
    for (const event of events) {
      if (!('partId' in event)) continue;
      const key = `${event.messageId}/${event.partId}`;
      expectThat(
        (parts.get(key) ?? event.type) === event.type,
        `part ${key} stays a ${parts.get(key)}`,
      );
      parts.set(key, event.type);
    }
  });

  add(
    'an interrupted end carries the whole set, each with its own place and plain JSON',
    async (backend) => {
      const events = await collect(backend, { type: 'message', message: { text: asking } });
      const last = events.at(-1);
      const waiting =
        last?.type === 'end' && last.end.status === 'interrupted' ? last.end.interrupts : [];
      expectThat(waiting.length > 0, 'the turn ended interrupted');
      expectThat(
        new Set(waiting.map(({ position }) => position)).size === waiting.length,
        `each has a place of its own (\`position\`); they were ${waiting.map(({ position }) => position).join(', ')}`,
        3,
      );
      for (const { name, input, allowed } of waiting) {
        expectThat(findUnsendable(input) === undefined, `the input of ${name} is JSON`);
        expectThat(
          !allowed.respond || facts.respond,
          'respond is allowed only where the facts say so',
        );
        expectThat(
          !allowed.restart || facts.restart,
          'restart is allowed only where the facts say so',
        );
        expectThat(
          !allowed.cancel || facts.cancelInterrupt,
          'cancel is allowed only where the facts say so',
        );
        const replaces = facts.replaceInput;
        expectThat(
          !allowed.replaceInput || replaces,
          'replaced input is allowed only where the facts say so',
        );
      }
    },
  );

  for (const [what, message] of [
    ['an interrupt', pausing],
    ['several at once', several],
  ] as const) {
    if (message === undefined) continue;
    add(`${what}: answered in one resume, and the turn completes`, async (backend) => {
      const session = createSession({ backend });
      await session.send(message).outcome;
      const open = selectUnsettled(session.getState());
      expectThat(open.length > (message === several ? 1 : 0), 'the expected interrupts are open');
      await answerAll(session, answer);
      const { interrupts, error } = session.getState();
      expectThat(error === undefined, `no error: ${error?.message}`);
      expectThat(
        interrupts.every(({ status }) => status === 'resolved'),
        'every interrupt is resolved',
      );
      for (const { name, ref } of open) {
        const calls = session
          .getState()
          .messages.flatMap(({ parts }) =>
            parts.filter(
              (part) =>
                part.type === 'tool' && part.request.name === name && part.request.ref === ref,
            ),
          );
        expectThat(
          calls.every((part) => part.type === 'tool' && part.response !== undefined),
          `the turn that answers "${name}" tells its \`tool-response\`: the call stands there as if it still ran`,
          1,
        );
      }
    });
  }

  add('a checkpoint survives JSON, and an adapter keeps no state of its own', async (backend) => {
    const sessionId = crypto.randomUUID();
    const first = createSession({ backend, sessionId });
    await first.send(pausing).outcome;
    const checkpoint: Checkpoint | undefined = JSON.parse(
      JSON.stringify(first.getState().checkpoint ?? null),
    );
    const [interrupt] = selectUnsettled(first.getState());
    expectThat(interrupt, 'an interrupt is open');
    const others = selectUnsettled(first.getState());
    const events = await collect(
      createBackend(),
      {
        type: 'resume',
        answers: others.map((interrupt) => ({ interrupt, resolution: answer(interrupt) })),
      },
      { sessionId, checkpoint },
    );
    const last = events.at(-1);
    expectThat(last?.type === 'end', 'the resume of another adapter object ends');
    expectThat(last.end.status !== 'failed', 'and does not fail');
  });

  add('what it hands out may be frozen', async (backend) => {
    const seen: TurnEvent[] = [];
    for await (const event of backend.stream(
      { type: 'message', message: { text: pausing } },
      context(),
    )) {
      seen.push(deepFreeze(event));
    }
    expectThat(seen.at(-1)?.type === 'end', 'the turn ends all the same');
  });

  add('an aborted turn never ends completed', async (backend) => {
    const controller = new AbortController();
    controller.abort();
    const events: TurnEvent[] = [];
    try {
      const stream = backend.stream(
        { type: 'message', message: { text: plain } },
        context({ signal: controller.signal }),
      );
      for await (const event of stream) events.push(event);
    } catch {
      // Throwing is one of the two right answers; ending without an end is the other.
    }
    expectThat(
      !events.some((event) => event.type === 'end' && event.end.status === 'completed'),
      'there is no completed end',
    );
  });

  if (failing !== undefined) {
    add('a turn that fails says so with an error that has a code', async (backend) => {
      const outcome = await createSession({ backend, recoveryDelaysMs: [0] }).send(failing).outcome;
      expectThat(
        outcome.status === 'failed' || outcome.status === 'unknown',
        `it failed: ${outcome.status}`,
      );
      expectThat(outcome.error.code.length > 0, 'its error has a code');
    });
  }

  if (createBackend().restore) {
    add('a session that waits is restored with the same interrupts', async (backend) => {
      const persistence = memoryPersistence();
      const before = createSession({ backend, persistence });
      await before.send(asking).outcome;
      const after = createSession({ backend: createBackend(), persistence });
      await after.restore();
      const shape = (interrupts: readonly Interrupt[]) =>
        JSON.stringify(
          interrupts.map(({ name, ref, position, input, status }) => [
            name,
            ref,
            position,
            input,
            status,
          ]),
        );
      const was = selectUnsettled(before.getState());
      const now = selectUnsettled(after.getState());
      expectThat(shape(now) === shape(was), 'the same interrupts are open');
      const ids = (interrupts: readonly Interrupt[]) =>
        interrupts.map(({ decisionId }) => String(decisionId)).join(', ');
      expectThat(
        ids(now) === ids(was),
        `the same pause keeps its \`decisionId\`: in the stream it was ${ids(was)}, and restored ${ids(now)}, by which the question would be taken for another one`,
        8,
      );
      expectThat(after.getState().messages.length > 0, 'and the conversation is back');
      await answerAll(after, answer);
      expectThat(after.getState().error === undefined, 'and can be answered');
    });
  }
  cases.push(
    ...secretCases(setup),
    ...capabilityCases(setup),
    ...takenCases(setup),
    ...toldAgainCases(setup),
    ...readingCases(setup),
  );
  return cases;
}
