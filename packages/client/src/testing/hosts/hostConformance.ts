import type { Interrupt } from '../../protocol/interrupt.ts';
import type { Session } from '../../session/session.ts';
import { selectUnsettled } from '../../session/state.ts';
import type { ConformanceCase } from '../conformance/conformanceSetup.ts';
import { expectThat } from '../conformance/expectThat.ts';
import type { HostSetup, HostStage, StageScript } from './hostStage.ts';

/**
 * The cases that every host must pass. They drive a page with the real chat library and a server with its own books, and
 * throw where an answer is lost, sent twice, or shown as something that it is not.
 * @example
 * for (const { name, run } of hostConformance(setup)) test(name, run);
 */
export function hostConformance(setup: HostSetup): readonly ConformanceCase[] {
  const { open, approve, reject, changeInput, answerElsewhere, untried = {} } = setup;
  const cases: ConformanceCase[] = [];
  const add = (
    name: string,
    script: StageScript,
    run: (stage: HostStage) => Promise<void>,
    needs?: keyof typeof untried,
  ) => {
    const isUntried = (script !== 'one' && untried[script]) || (needs && untried[needs]);
    if (isUntried) return;
    cases.push({
      name,
      async run() {
        const stage = await open(script);
        try {
          await run(stage);
        } finally {
          await stage.close();
        }
      },
    });
  };
  const approveAll = (session: Session) => {
    for (const interrupt of selectUnsettled(session.getState()))
      void session.decide(approve(interrupt))?.outcome;
  };

  add('an approved call runs once, and its question is settled', 'one', async (stage) => {
    await opened(stage.session(), 1);
    approveAll(stage.session());
    await all(stage.session(), 'resolved');
    expectThat(stage.ran() === 1, `the call ran once; it ran ${stage.ran()} times`);
    expectThat(stage.posts() === 1, `one request brought it; there were ${stage.posts()}`);
  });

  add('a rejected call does not run', 'one', async (stage) => {
    const [asked] = await opened(stage.session(), 1);
    void stage.session().decide(reject(asked as Interrupt));
    await all(stage.session(), 'resolved');
    expectThat(stage.ran() === 0, 'the call did not run');
  });

  add('a second answer in the same tick is refused, and the first leaves', 'one', async (stage) => {
    const session = stage.session();
    const [asked] = await opened(session, 1);
    void session.decide(approve(asked as Interrupt));
    const second = attempt(() => session.decide(reject(asked as Interrupt)));
    expectThat(second instanceof Error, 'the second answer throws');
    await all(session, 'resolved');
    expectThat(stage.posts() === 1 && stage.ran() === 1, 'one request left, with the first answer');
  });

  add('two calls are answered together, each with its own answer', 'two', async (stage) => {
    const session = stage.session();
    const [first, second] = await opened(session, 2);
    void session.decide(approve(first as Interrupt));
    expectThat(stage.posts() === 0, 'nothing leaves while one has no answer');
    void session.decide(reject(second as Interrupt));
    await all(session, 'resolved');
    expectThat(stage.ran() === 1, `only the approved call ran; ${stage.ran()} ran`);
    expectThat(stage.posts() === 1, `both answers left together; there were ${stage.posts()}`);
  });

  add('an id that occurs twice is shown, and takes no answer', 'twins', async (stage) => {
    const session = stage.session();
    const asked = await opened(session, 2);
    for (const interrupt of asked) {
      const tried = attempt(() => session.decide(approve(interrupt)));
      expectThat(tried instanceof Error, 'the answer is refused');
    }
    expectThat(stage.posts() === 0, 'nothing left');
  });

  if (changeInput)
    add('an answer to another input than the chat has now is not sent', 'one', async (stage) => {
      const session = stage.session();
      const [asked] = await opened(session, 1);
      const isRefused = attempt(() => session.decide(approve(asked as Interrupt))) instanceof Error;
      expectThat(!isRefused, 'the question that is shown takes an answer');
      await changeInput(stage);
      await until(session, () => !session.getState().turn);
      attempt(() => session.decide(approve(asked as Interrupt)));
      await until(session, () => !session.getState().turn);
      expectThat(stage.posts() === 0 && stage.ran() === 0, 'nothing left, and nothing ran');
    });

  for (const said of answerElsewhere ? (['approve', 'reject'] as const) : [])
    add(`an answer after another browser’s ${said} is never confirmed`, 'one', async (stage) => {
      const session = stage.session();
      const [asked] = await opened(session, 1);
      answerElsewhere?.(stage, said);
      const answer = said === 'approve' ? reject : approve;
      await session.decide(answer(asked as Interrupt))?.outcome;
      const [last] = session.getState().interrupts;
      expectThat(last?.status !== 'resolved', `it is ${last?.status}`);
      const expected = said === 'approve' ? 1 : 0;
      expectThat(stage.ran() === expected, `only the other answer counts; ${stage.ran()} ran`);
    });

  for (const mood of ['fails', 'drops', 'cuts'] as const)
    add(
      `an answer whose server ${mood} is never shown as open or as taken`,
      'one',
      async (stage) => {
        const session = stage.session();
        await opened(session, 1);
        stage.server(mood);
        const seen = watch(session);
        approveAll(session);
        await until(
          session,
          () => !session.getState().turn && isIn(session, 'unknown', 'resolved'),
        );
        const [shown] = seen.statuses;
        const left = [...seen.statuses].filter((status) => status === 'open');
        seen.stop();
        expectThat(shown !== undefined && left.length === 0, 'it never looks open again');
        const [last] = session.getState().interrupts;
        expectThat(
          last?.status === 'unknown' || (mood === 'cuts' && last?.status === 'resolved'),
          `it is unknown; it is ${last?.status}`,
        );
        expectThat(stage.ran() <= 1, `the call ran at most once; it ran ${stage.ran()} times`);
        stage.server('answers');
        const again = attempt(() => session.decide(approve(last as Interrupt)));
        expectThat(again instanceof Error, 'one that is in doubt takes no second answer');
      },
    );

  add('renders with equal data notify no subscriber', 'one', async (stage) => {
    const session = stage.session();
    await opened(session, 1);
    let notified = 0;
    const stop = session.subscribe(() => {
      notified += 1;
    });
    for (let times = 0; times < 10; times += 1) await stage.render();
    stop();
    expectThat(notified === 0, `no subscriber was notified; ${notified} times`);
  });

  add('a question survives a remount, and its answer runs once', 'one', async (stage) => {
    await opened(stage.session(), 1);
    await stage.remount();
    await opened(stage.session(), 1);
    approveAll(stage.session());
    await all(stage.session(), 'resolved');
    expectThat(stage.ran() === 1 && stage.posts() === 1, 'one request, one run');
  });

  add('a remount while the server works sends nothing again', 'one', async (stage) => {
    await opened(stage.session(), 1);
    stage.server('waits');
    approveAll(stage.session());
    await until(stage.session(), () => isIn(stage.session(), 'sending'));
    await posted(stage);
    await stage.remount();
    stage.release();
    const session = stage.session();
    await until(session, () => !session.getState().restoring);
    expectThat(
      session.getState().interrupts.every(({ status }) => status !== 'open'),
      'it is not open again',
    );
    expectThat(stage.ran() <= 1 && stage.posts() === 1, 'one request left');
  });

  add(
    'after a reload, an answer that was lost is in doubt',
    'one',
    async (stage) => {
      await opened(stage.session(), 1);
      stage.server('drops');
      approveAll(stage.session());
      await until(stage.session(), () => isIn(stage.session(), 'unknown'));
      const before = stage.posts();
      stage.server('answers');
      await stage.reload();
      const session = stage.session();
      await until(session, () => !session.getState().restoring && isIn(session, 'unknown'));
      expectThat(stage.posts() === before, 'nothing was sent again');
    },
    'reload',
  );

  add(
    'of two tabs that answer, one sends',
    'one',
    async (stage) => {
      const tabs = [stage.session(), await stage.secondTab?.()];
      for (const session of tabs) if (session) await opened(session, 1);
      for (const session of tabs) if (session) approveAll(session);
      for (const session of tabs)
        if (session)
          await until(session, () => !session.getState().turn && !isIn(session, 'sending'));
      expectThat(stage.ran() === 1, `the call ran once; it ran ${stage.ran()} times`);
      expectThat(stage.posts() === 1, `one tab sent; ${stage.posts()} requests left`);
    },
    'secondTab',
  );

  add(
    'a message of the person sets the question aside, or is refused',
    'one',
    async (stage) => {
      const session = stage.session();
      const [asked] = await opened(session, 1);
      await stage.say('something else');
      await until(session, () => !session.getState().turn);
      const now = session.getState().interrupts.find(({ key }) => key === asked?.key);
      if (now?.status !== 'open') {
        const tried = attempt(() => session.decide(approve(now as Interrupt)));
        expectThat(tried instanceof Error, 'a question that was set aside takes no answer');
        return;
      }
      approveAll(session);
      await all(session, 'resolved');
      expectThat(stage.ran() === 1, 'the question that stayed runs once');
    },
    'say',
  );

  return cases;
}

/** Waits until so many questions are open. */
async function opened(session: Session, many: number): Promise<readonly Interrupt[]> {
  const open = () => selectUnsettled(session.getState()).filter(({ status }) => status === 'open');
  await until(session, () => open().length === many && !session.getState().restoring);
  return open();
}

/** Waits until every question has this status, and the turn is over. */
const all = (session: Session, status: Interrupt['status']): Promise<void> =>
  until(session, () => {
    const { interrupts, turn } = session.getState();
    return !turn && interrupts.length > 0 && interrupts.every((one) => one.status === status);
  });

const isIn = (session: Session, ...statuses: readonly Interrupt['status'][]): boolean =>
  session.getState().interrupts.some(({ status }) => statuses.includes(status));

/** Waits for changes of the session until `isSo`. */
function until(session: Session, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = session.subscribe(check);
    function check() {
      if (!isSo()) return;
      stop();
      resolve();
    }
    check();
  });
}

/** Waits until the answer has reached the server. */
async function posted(stage: HostStage): Promise<void> {
  while (stage.posts() === 0) await new Promise((resolve) => setTimeout(resolve));
}

/** Every status of the questions from now on. */
function watch(session: Session) {
  const statuses = new Set<Interrupt['status']>();
  let hasLeft = false;
  const stop = session.subscribe(() => {
    for (const { status } of session.getState().interrupts) {
      hasLeft ||= status === 'sending';
      if (hasLeft) statuses.add(status);
    }
  });
  return { statuses, stop };
}

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
