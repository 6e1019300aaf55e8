import { type Interrupt, respond, restart, type Session } from '@holdpoint/client';
import { hostConformance } from '@holdpoint/client/testing';
import { describe, expect, test } from 'vitest';
import { answerAll, open } from './answering.testkit.ts';
import { type LangChainStage, openLangChainStage } from './langChainStage.testkit.tsx';

describe.each([
  ['as the quick start has it', {}],
  ['the app fetches the history', { fetchStateHistory: true }],
  ['updates are throttled', { throttle: 50 }],
  ['of @langchain/react', { library: '@langchain/react' }],
] as const)('useStream keeps the contract of hosts: %s', (_title, app) => {
  const listsTwins = !('library' in app);
  const cases = hostConformance({
    open: (script) => openLangChainStage(script, app),
    answerElsewhere: (stage, said) =>
      (stage as LangChainStage).mood(
        said === 'approve' ? 'overtaken by a yes' : 'overtaken by a no',
      ),
    approve: (interrupt) => restart(interrupt),
    reject: (interrupt) => respond(interrupt, { approved: false, reason: 'No.' }),
    untried: listsTwins ? {} : { twins: 'the library lists an id once' },
  });
  for (const { name, run } of cases) test(name, run);

  test('every case was tried', () => {
    expect(cases.length).toBe(listsTwins ? 16 : 15);
  });
});

describe('what useStream holds is asked as its server asks it', () => {
  test('shows no copy of a field that the library adds', async () => {
    for (const asked of ['one', 'python'] as const) {
      const stage = await openLangChainStage(asked);
      const [interrupt] = await open(stage.session());
      expect(JSON.stringify(stage.stream().interrupts)).toMatch(
        /action_requests.*actionRequests|actionRequests.*action_requests/,
      );
      expect(interrupt).toMatchObject({ name: 'pay', input: { eur: 1 } });
      expect(JSON.stringify(interrupt)).not.toMatch(/action_?requests|action_name/i);
      await stage.close();
    }
  });

  test('answers in the spelling of its server', async () => {
    for (const [asked, field] of [
      ['one', 'editedAction'],
      ['python', 'edited_action'],
    ] as const) {
      const stage = await openLangChainStage(asked);
      await answerAll(stage.session(), (one) => restart(one, { input: { eur: 2 } }));
      const [decision] = Object.values(stage.books.answers[0]?.command?.resume ?? {});
      expect(decision).toEqual({
        decisions: [{ type: 'edit', [field]: { name: 'pay', args: { eur: 2 } } }],
      });
      expect(stage.books.ran).toEqual([{ eur: 2 }]);
      await stage.close();
    }
  });

  test('answers every call of per_call middleware by its own id, in one run', async () => {
    const stage = await openLangChainStage('per call');
    const asked = await open(stage.session());
    expect(asked).toHaveLength(2);
    await answerAll(stage.session(), (one) =>
      one === asked[0] ? restart(one) : respond(one, { approved: false, reason: 'No.' }),
    );
    expect(Object.values(stage.books.answers[0]?.command?.resume ?? {})).toEqual([
      { type: 'approve' },
      { type: 'reject', message: 'No.' },
    ]);
    expect(stage.books.ran).toEqual([{ eur: 1 }]);
    await stage.close();
  });

  test.each([
    ['one', {}],
    ['python', {}],
    ['per call', {}],
    ['one', { library: '@langchain/react' }],
    ['python', { library: '@langchain/react' }],
  ] as const)(
    'says that a rejected call may have run where it has a result: %s, %o',
    async (asked, app) => {
      const stage = await openLangChainStage(asked, app);
      stage.mood('runs what was rejected');
      await answerAll(stage.session(), (one) => respond(one, { approved: false, reason: 'No.' }));
      const { interrupts } = stage.session().getState();
      for (const { status, problem } of interrupts)
        expect([status, problem]).toEqual(['resolved', 'ran']);
      expect(stage.ran()).toBe(interrupts.length);
      await stage.close();
    },
  );

  test('asks a question in words, by the name that the app gives it', async () => {
    const stage = await openLangChainStage('question', { turn: { nameOf: () => 'askSize' } });
    const [asked] = await open(stage.session());
    expect(asked).toMatchObject({ name: 'askSize', input: { question: 'Which size?' } });
    await answerAll(stage.session(), (one) => respond(one, 'M'));
    expect(stage.books.answers[0]?.command?.resume).toEqual({ [String(asked?.ref)]: 'M' });
    expect(statuses(stage.session())).toEqual(['resolved']);
    await stage.close();
  });

  test.each([
    ['a request for approval that matches no open call of the model', 'model copy'],
    ['a value of an unknown form', 'unknown form'],
  ] as const)('%s is shown, and is neither an approval nor a form', async (_title, asked) => {
    const stage = await openLangChainStage(asked);
    const [question] = await open(stage.session());
    expect(question?.name).toBe('interrupt');
    expect(question?.approves).toBe(undefined);
    expect(question?.answerSchema).toBe(undefined);
    await stage.close();
  });

  test('a breakpoint has no card', async () => {
    const stage = await openLangChainStage('breakpoint');
    expect(stage.stream().interrupts).toMatchObject([{ when: 'breakpoint' }]);
    expect(stage.session().getState().interrupts).toEqual([]);
    await stage.close();
  });

  test('sends the ids of the decisions in the metadata, and what the app adds to a run', async () => {
    const stage = await openLangChainStage('two', {
      turn: { run: { metadata: { user: 'ada' }, config: { configurable: { org: 1 } } } },
    });
    const asked = await open(stage.session());
    await answerAll(stage.session(), (one) => restart(one));
    expect(stage.books.answers[0]).toMatchObject({
      metadata: {
        user: 'ada',
        decisionIds: Object.fromEntries(asked.map(({ ref, decisionId }) => [ref, decisionId])),
      },
      config: { configurable: { org: 1, __pregel_strict_resume: true } },
      ...{ strict_resume: true, multitask_strategy: 'reject' },
    });
    await stage.close();
  });

  test.each([undefined, null, ''])(
    'a thread whose id is %j shows a question, and takes no answer',
    async (id) => {
      const stage = await openLangChainStage('one', { noThread: [id] });
      const [asked] = await open(stage.session());
      expect(asked).toMatchObject({ unanswerable: 'thread' });
      expect(() => stage.session().decide(restart(asked as Interrupt))).toThrow();
      await stage.close();
    },
  );

  test('a version with other methods takes no answer, and nothing is sent', async () => {
    const stage = await openLangChainStage('one', { asVersion: 'with respond' });
    await answerAll(stage.session(), (one) => restart(one));
    expect(statuses(stage.session())).toEqual(['open']);
    expect(stage.session().getState().error?.message).toContain('answered in another way');
    expect(stage.posts()).toBe(0);
    await stage.close();
  });
});

describe('what became of an answer', () => {
  test('is known only after the run, whatever the promise of submit says', async () => {
    const stage = await openLangChainStage('one', { settlesAtOnce: true });
    stage.server('waits');
    const [asked] = await open(stage.session());
    const outcome = stage.session().decide(restart(asked as Interrupt))?.outcome;
    while (stage.posts() === 0) await new Promise((resolve) => setTimeout(resolve));
    expect(statuses(stage.session())).toEqual(['sending']);
    stage.release();
    await outcome;
    expect(statuses(stage.session())).toEqual(['resolved']);
    await stage.close();
  });

  test('is unconfirmed if the run does nothing and ends well', async () => {
    const stage = await openLangChainStage('one');
    stage.mood('does nothing');
    await answerAll(stage.session(), (one) => restart(one));
    expect(statuses(stage.session())).toEqual(['unknown']);
    await stage.close();
  });

  test('is not taken if the server says that the thread is at work', async () => {
    const stage = await openLangChainStage('one');
    stage.mood('refuses');
    await answerAll(stage.session(), (one) => restart(one));
    expect(stage.session().getState().interrupts).toMatchObject([
      { status: 'open', refusal: { taken: 'no' } },
    ]);
    expect(stage.posts()).toBe(1);
    await stage.close();
  });

  test.each([
    ['one', 'approve'],
    ['one', 'reject'],
    ['question', 'reject'],
  ] as const)('of %s is not sent if another browser has answered: %s', async (asked, said) => {
    const stage = await openLangChainStage(asked);
    const [question] = await open(stage.session());
    if (asked === 'one') stage.answerElsewhere(said);
    else stage.askInstead('Which colour?');
    await answerAll(stage.session(), (one) =>
      asked === 'question'
        ? respond(one, 'M')
        : said === 'approve'
          ? respond(one, { approved: false, reason: 'No.' })
          : restart(one),
    );
    expect(stage.session().getState().interrupts).toMatchObject([
      { key: question?.key, status: 'open', refusal: { taken: 'no' } },
    ]);
    expect(stage.posts()).toBe(0);
    expect(stage.books.ran).toHaveLength(said === 'approve' ? 1 : 0);
    await stage.close();
  });

  test('has no receipt of this page if it was given elsewhere', async () => {
    const stage = await openLangChainStage('one');
    stage.mood('answered elsewhere');
    await answerAll(stage.session(), (one) => restart(one));
    expect(stage.session().getState().interrupts).toMatchObject([
      { status: 'unknown', refusal: { serverMessage: 'not pending' } },
    ]);
    expect(stage.posts()).toBe(1);
    await stage.close();
  });

  test('is sent once with the retries that the library has by default', async () => {
    for (const mood of ['fails', 'drops'] as const) {
      const stage = await openLangChainStage('one', { retries: 'as by default' });
      stage.server(mood);
      await answerAll(stage.session(), (one) => restart(one));
      expect(statuses(stage.session())).toEqual(['unknown']);
      expect(stage.posts()).toBe(1);
      await stage.close();
    }
  });
});

describe('useStream of @langchain/react', () => {
  const library = '@langchain/react';

  test('takes every answer in one command, with the ids of the decisions', async () => {
    const stage = await openLangChainStage('python', {
      library,
      turn: { run: { metadata: { user: 'ada' }, config: { configurable: { org: 1 } } } },
    });
    const [asked] = await open(stage.session());
    expect(JSON.stringify(asked)).not.toMatch(/action_?requests|action_name/i);
    await answerAll(stage.session(), (one) => restart(one, { input: { eur: 2 } }));
    expect(statuses(stage.session())).toEqual(['resolved']);
    expect(stage.books.ran).toEqual([{ eur: 2 }]);
    expect(stage.books.answers).toHaveLength(1);
    expect(stage.books.answers[0]).toMatchObject({
      metadata: { user: 'ada', decisionIds: { [String(asked?.ref)]: asked?.decisionId } },
      config: { configurable: { org: 1, __pregel_strict_resume: true } },
    });
    await stage.close();
  });

  test('asks a question in words, and brings the answer by its id', async () => {
    const stage = await openLangChainStage('question', { library });
    const [asked] = await open(stage.session());
    await answerAll(stage.session(), (one) => respond(one, 'M'));
    expect(stage.books.answers[0]?.command?.resume).toEqual({ [String(asked?.ref)]: 'M' });
    expect(statuses(stage.session())).toEqual(['resolved']);
    await stage.close();
  });

  test('shows calls of per_call middleware, which take no answer without their schema', async () => {
    const stage = await openLangChainStage('per call', { library });
    for (const asked of await open(stage.session()))
      expect(asked).toMatchObject({
        name: 'pay',
        input: { eur: expect.any(Number) },
        unanswerable: 'form',
      });
    await stage.close();
  });

  test.each([
    ['whose retries are on', { retries: 'as by default' }, 'maxRetries'],
    ['of a version without respondAll', { asVersion: 'without respondAll' }, 'another way'],
  ] as const)('%s takes no answer, and nothing is sent', async (_title, app, said) => {
    const stage = await openLangChainStage('one', { library, ...app });
    await answerAll(stage.session(), (one) => restart(one));
    expect(statuses(stage.session())).toEqual(['open']);
    const { error } = stage.session().getState();
    expect(JSON.stringify([error?.message, error])).toContain(said);
    expect(stage.posts()).toBe(0);
    await stage.close();
  });

  test.each([
    ['an id that the library lists once and the server asks twice', 'twins', {}],
    ['a question that another browser has answered', 'one', {}],
    ['a question of a closed thread', 'one', { isClosed: true }],
    ['a question whose schema the library leaves out', 'question with a schema', {}],
  ] as const)('%s takes no answer, and nothing is sent', async (_title, asked, app) => {
    const stage = await openLangChainStage(asked, { library, ...app });
    await open(stage.session());
    if (asked === 'one' && !('isClosed' in app)) stage.answerElsewhere('reject');
    await answerAll(stage.session(), (one) => (one.approves ? restart(one) : respond(one, 'M')));
    expect(stage.session().getState().interrupts).toMatchObject([
      { status: 'open', refusal: { taken: 'no' } },
    ]);
    expect(stage.posts()).toBe(0);
    expect(stage.books.ran).toEqual([]);
    await stage.close();
  });

  test('whose server refuses everyone opens the question again', async () => {
    const stage = await openLangChainStage('one', { library });
    stage.mood('refuses');
    await answerAll(stage.session(), (one) => restart(one));
    expect(stage.session().getState().interrupts).toMatchObject([
      { status: 'open', refusal: { taken: 'no' } },
    ]);
    expect(stage.posts()).toBe(1);
    await stage.close();
  });

  test.each(['does nothing', 'answered elsewhere'] as const)(
    'whose server %s leaves the answer unconfirmed',
    async (mood) => {
      const stage = await openLangChainStage('one', { library });
      stage.mood(mood);
      await answerAll(stage.session(), (one) => restart(one));
      expect(statuses(stage.session())).toEqual(['unknown']);
      expect(stage.posts()).toBe(1);
      await stage.close();
    },
  );

  test('shows an approval after a reload, and never as a question of the graph’s', async () => {
    const stage = await openLangChainStage('one', { library });
    await open(stage.session());
    await stage.reload();
    await open(stage.session());
    expect(
      stage
        .session()
        .getState()
        .interrupts.map(({ name }) => name),
    ).toEqual(['pay']);
    await stage.close();
  });
});

const statuses = (session: Session) => session.getState().interrupts.map(({ status }) => status);
