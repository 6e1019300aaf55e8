import { type Interrupt, respond, restart, type Session } from '@holdpoint/client';
import { hostConformance } from '@holdpoint/client/testing';
import { act } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answerAll, open, until } from './answering.testkit.ts';
import { openTanstackAiStage } from './tanstackAiStage.testkit.tsx';

const pages = [
  ['the page has no definitions', {}],
  ['the page has the server’s definitions', { bound: true }],
] as const;

describe.each(pages)('useChat of TanStack AI keeps the contract of hosts: %s', (_title, app) => {
  const cases = hostConformance({
    open: (script) => openTanstackAiStage(script, app),
    approve: (interrupt) => restart(interrupt),
    reject: (interrupt) => respond(interrupt, { approved: false }),
    changeInput: (stage) => changeInput(stage as Stage),
    answerElsewhere: (stage, said) =>
      (stage as Stage).overtake({ payload: { approved: said === 'approve' }, as: 'snapshot' }),
    untried: { twins: 'the library joins two calls of one id' },
  });
  for (const { name, run } of cases) test(name, run);

  test('every case was tried', () => {
    expect(cases.length).toBe(16);
  });
});

describe.each(pages)('what TanStack AI holds is asked as its server asks it: %s', (_title, app) => {
  test('an approval is bound only if the page has the tool’s definition', async () => {
    const stage = await openTanstackAiStage('one', app);
    const [asked] = await open(stage.session());
    expect(asked).toMatchObject({ name: 'pay', ref: 'c1', input: { eur: 1 } });
    expect(stage.chat().interrupts).toMatchObject([
      { kind: 'bound' in app ? 'tool-approval' : 'generic' },
    ]);
    await stage.close();
  });

  test('runs the input that the person changed', async () => {
    const stage = await openTanstackAiStage('one', app);
    await answerAll(stage.session(), (one) => restart(one, { input: { eur: 2 } }));
    expect(stage.books.ran).toEqual([{ eur: 2 }]);
    expect(statuses(stage.session())).toEqual(['resolved']);
    await stage.close();
  });

  test('names the decision by the run and the interrupt that its request answers', async () => {
    const stage = await openTanstackAiStage('one', app);
    const [asked] = (await open(stage.session())) as [Interrupt];
    await answerAll(stage.session(), (one) => restart(one));
    const [{ parentRunId, resume }] = stage.books.answers as [(typeof stage.books.answers)[0]];
    expect(asked.decisionId).toBe(`${parentRunId}:${resume?.[0]?.interruptId}`);
    await stage.close();
  });

  test('sends a reason where the server takes one, and cancels where it needs one', async () => {
    for (const reason of ['Too much.', undefined]) {
      const stage = await openTanstackAiStage('with a reason', app);
      await answerAll(stage.session(), (one) =>
        respond(one, { approved: false, ...(reason && { reason }) }),
      );
      const [entry] = stage.books.answers[0]?.resume ?? [];
      expect(entry).toMatchObject(
        reason ? { payload: { approved: false, payload: { reason } } } : { status: 'cancelled' },
      );
      expect(statuses(stage.session())).toEqual(['resolved']);
      expect(stage.ran()).toBe(0);
      await stage.close();
    }
  });

  // The library's own result of a rejected call hides it. If this fails, the card can promise it.
  test.each([
    ['does not read a reason', false],
    ['reads a reason if the server drops the library’s own result of the call', true],
  ])('the model %s', async (_model, dropsCopies) => {
    const stage = await openTanstackAiStage('with a reason', { ...app, dropsCopies });
    const [asked] = await open(stage.session());
    expect(asked?.approves).toMatchObject({ reasonField: 'required', mayLoseReason: true });
    await answerAll(stage.session(), (one) =>
      respond(one, { approved: false, reason: 'Wrong account.' }),
    );
    expect(statuses(stage.session())).toEqual(['resolved']);
    expect(stage.books.read.includes('Wrong account.')).toBe(dropsCopies);
    expect(stage.books.read.includes('User denied this action')).toBe(!dropsCopies);
    expect([stage.ran(), stage.posts(), stage.books.asked]).toEqual([0, 1, 2]);
    await stage.close();
  });

  // So the form promises nothing of it.
  test.each([false, true])(
    'the model reads the words of a no in a form only if the server drops the library’s own result: %s',
    async (dropsCopies) => {
      const stage = await openTanstackAiStage('with a form', { ...app, dropsCopies });
      const [asked] = await open(stage.session());
      expect(asked).toMatchObject({ continues: true, answerSchema: { oneOf: [{}, {}] } });
      await answerAll(stage.session(), (one) =>
        respond(one, { approved: false, payload: { reason: 'Wrong account.' } }),
      );
      expect(statuses(stage.session())).toEqual(['resolved']);
      expect(stage.books.read.includes('Wrong account.')).toBe(dropsCopies);
      expect([stage.ran(), stage.posts()]).toEqual([0, 1]);
      await stage.close();
    },
  );

  test.each(['reject one of two', 'approve', 'cancel'])(
    'a server that drops the library’s own results runs what was approved once: %s',
    async (how) => {
      const stage = await openTanstackAiStage(how === 'cancel' ? 'with a reason' : 'two', {
        ...app,
        dropsCopies: true,
      });
      await answerAll(stage.session(), (one) =>
        how === 'approve' || (one.input as { eur: number }).eur === 2
          ? restart(one)
          : respond(one, { approved: false }),
      );
      const runs = { 'reject one of two': 1, approve: 2, cancel: 0 }[how];
      expect([stage.ran(), stage.posts(), stage.books.asked]).toEqual([runs, 1, 2]);
      await stage.close();
    },
  );

  test('a question of the server’s own is a form, and a value that is refused asks again', async () => {
    const stage = await openTanstackAiStage('the server’s own', app);
    const [asked] = (await open(stage.session())) as [Interrupt];
    expect(asked).toMatchObject({ name: 'app:colour', input: { question: 'Which colour?' } });
    await answerAll(stage.session(), (one) => respond(one, { answer: 'grey' }));
    expect(stage.session().getState().interrupts).toMatchObject([
      { status: 'open', refusal: { taken: 'no' } },
    ]);
    // The page's own definition refuses it before it is sent.
    expect(stage.posts()).toBe('bound' in app ? 0 : 1);
    await answerAll(stage.session(), (one) => respond(one, { answer: 'teal' }));
    expect(statuses(stage.session())).toEqual(['resolved']);
    expect(stage.books.answers.at(-1)?.resume).toMatchObject([{ payload: { answer: 'teal' } }]);
    await stage.close();
  });

  test('a pause of another engine is shown, and takes no answer', async () => {
    const stage = await openTanstackAiStage('unbound', app);
    const [asked] = (await open(stage.session())) as [Interrupt];
    expect(asked).toMatchObject({ name: 'workflow', unanswerable: 'form' });
    expect(() => stage.session().decide(respond(asked, 'yes'))).toThrow();
    await stage.close();
  });

  test('a call id that the conversation has used before takes no answer', async () => {
    const stage = await openTanstackAiStage('reused id', app);
    await answerAll(stage.session(), (one) => restart(one));
    await stage.say('reused id');
    const [again] = (await open(stage.session())) as [Interrupt];
    expect(again).toMatchObject({ ref: 'same', unanswerable: 'form' });
    expect(() => stage.session().decide(restart(again))).toThrow();
    expect(stage.ran()).toBe(1);
    await stage.close();
  });

  test('an answer in doubt is settled once the app cancels it, and nothing runs', async () => {
    const stage = await openTanstackAiStage('one', app);
    await open(stage.session());
    stage.server('fails');
    await answerAll(stage.session(), (one) => restart(one));
    expect(statuses(stage.session())).toEqual(['unknown']);
    stage.server('answers');
    await act(async () => stage.chat().cancelInterrupts());
    await until(stage.session(), () => statuses(stage.session())[0] === 'superseded');
    expect(stage.ran()).toBe(0);
    await stage.say('two');
    expect(await open(stage.session())).toHaveLength(2);
    await stage.close();
  });

  test('a call whose result came before the stream broke is settled, and runs once', async () => {
    const stage = await openTanstackAiStage('one', app);
    await open(stage.session());
    stage.server('cuts');
    await answerAll(stage.session(), (one) => restart(one));
    expect(statuses(stage.session())).toEqual(['resolved']);
    // The library lists it again.
    expect(stage.chat().interrupts).toMatchObject([{ canResolve: true }]);
    stage.server('answers');
    await act(async () => stage.chat().cancelInterrupts());
    await until(stage.session(), () => stage.posts() === 2 && !stage.chat().isLoading);
    expect(stage.ran()).toBe(1);
    await stage.close();
  });

  test.each([
    ['snapshot', 'approve'],
    ['snapshot', 'reject'],
    ['replay', 'approve'],
    ['replay', 'reject'],
  ] as const)('a %s of a run begun by another browser’s %s is not a receipt', async (as, said) => {
    const stage = await openTanstackAiStage('one', app);
    stage.overtake({ payload: { approved: said === 'approve' }, as });
    await answerAll(stage.session(), (one) =>
      said === 'approve' ? respond(one, { approved: false }) : restart(one),
    );
    expect(statuses(stage.session())).toEqual(['unknown']);
    expect(stage.ran()).toBe(said === 'approve' ? 1 : 0);
    await stage.close();
  });

  test('an answer has no receipt if the run ends with the same answer of another browser', async () => {
    const stage = await openTanstackAiStage('one', app);
    stage.overtake({ payload: { approved: true }, as: 'snapshot' });
    await answerAll(stage.session(), (one) => restart(one, { input: { eur: 2 } }));
    expect(statuses(stage.session())).toEqual(['unknown']);
    expect(stage.books.ran).toEqual([{ eur: 1 }]);
    await stage.close();
  });

  test('a value has no receipt if the run ends with the value of another browser', async () => {
    const stage = await openTanstackAiStage('the server’s own', app);
    await open(stage.session());
    stage.overtake({ payload: { answer: 'blue' }, as: 'snapshot' });
    await answerAll(stage.session(), (one) => respond(one, { answer: 'teal' }));
    expect(statuses(stage.session())).toEqual(['unknown']);
    await stage.close();
  });

  test('an answer whose run asks again is settled', async () => {
    for (const answer of [restart, (one: Interrupt) => respond(one, { approved: false })]) {
      const stage = await openTanstackAiStage('again', app);
      await answerAll(stage.session(), (one) => answer(one));
      expect(statuses(stage.session())).toEqual(['resolved', 'open']);
      await answerAll(stage.session(), (one) => answer(one));
      expect(statuses(stage.session())).toEqual(['resolved', 'resolved']);
      expect(stage.ran()).toBe(answer === restart ? 2 : 0);
      await stage.close();
    }
  });

  test.each([undefined, null, ''])(
    'a thread whose id is %j shows a question, and takes no answer',
    async (id) => {
      const stage = await openTanstackAiStage('one', { ...app, noThread: [id] });
      const [asked] = (await open(stage.session())) as [Interrupt];
      expect(asked).toMatchObject({ unanswerable: 'thread' });
      const answer = { type: 'respond', key: asked.key, output: 'yes' } as const;
      expect(() => stage.session().decide(answer)).toThrow('the app passes no threadId');
      await stage.close();
    },
  );

  test('a version with other methods takes no answer, and nothing is sent', async () => {
    const stage = await openTanstackAiStage('one', { ...app, asVersion: 'without addToolResult' });
    await answerAll(stage.session(), (one) => restart(one));
    expect(statuses(stage.session())).toEqual(['open']);
    expect(stage.session().getState().error?.message).toContain('answered in another way');
    expect(stage.posts()).toBe(0);
    await stage.close();
  });
});

describe('a tool without execute', () => {
  const tools = [{ name: 'ask', outputJsonSchema: { type: 'object' } }];

  test('that useChat has is a question only if the app names it', async () => {
    const unnamed = await openTanstackAiStage('question', { bound: true });
    expect(unnamed.session().getState().interrupts).toEqual([]);
    await unnamed.close();
    const stage = await openTanstackAiStage('question', { bound: true, tools });
    const [asked] = (await open(stage.session())) as [Interrupt];
    expect(asked).toMatchObject({ name: 'ask', answerSchema: { type: 'object' } });
    await answerAll(stage.session(), (one) => respond(one, { choice: 'ham' }));
    expect(statuses(stage.session())).toEqual(['resolved']);
    expect(stage.books.answers).toMatchObject([{ resume: [{ payload: { choice: 'ham' } }] }]);
    await stage.close();
  });

  test('that only the server has is a question with the server’s schema', async () => {
    const stage = await openTanstackAiStage('question');
    const [asked] = (await open(stage.session())) as [Interrupt];
    expect(asked).toMatchObject({ name: 'ask', input: { question: 'Which?' } });
    await answerAll(stage.session(), (one) => respond(one, { choice: 'ham' }));
    expect(statuses(stage.session())).toEqual(['resolved']);
    expect(stage.books.answers).toMatchObject([{ resume: [{ payload: { choice: 'ham' } }] }]);
    await stage.close();
  });

  test('is in doubt if its request fails, though the chat shows its result', async () => {
    const stage = await openTanstackAiStage('question', { bound: true, tools });
    await open(stage.session());
    stage.server('fails');
    await answerAll(stage.session(), (one) => respond(one, { choice: 'ham' }));
    expect(JSON.stringify(stage.chat().messages)).toContain('"output":{"choice":"ham"}');
    expect(statuses(stage.session())).toEqual(['unknown']);
    await stage.close();
  });

  test('leaves with an approval of its turn, in one request', async () => {
    for (const app of [{}, { bound: true, tools }]) {
      const stage = await openTanstackAiStage('question and approval', app);
      await until(stage.session(), () => stage.session().getState().interrupts.length === 2);
      await answerAll(stage.session(), (one) =>
        one.name === 'pay' ? restart(one) : respond(one, { choice: 'ham' }),
      );
      expect(stage.posts()).toBe(1);
      expect(stage.ran()).toBe(1);
      expect(statuses(stage.session())).toEqual(['resolved', 'resolved']);
      await stage.close();
    }
  });

  test('that the app answers holds the request until it has its result', async () => {
    const stage = await openTanstackAiStage('question and approval', { bound: true });
    const done = answerAll(stage.session(), (one) => restart(one));
    await until(stage.session(), () => stage.session().getState().turn?.phase === 'streaming');
    expect(stage.posts()).toBe(0);
    const [call] = stage
      .chat()
      .messages.flatMap(({ parts }) =>
        parts.flatMap((part) => (part.type === 'tool-call' && part.name === 'ask' ? [part] : [])),
      );
    await act(async () => {
      await stage
        .chat()
        .addToolResult({ tool: 'ask', toolCallId: String(call?.id), output: { choice: 'ham' } });
    });
    await done;
    expect(stage.posts()).toBe(1);
    expect(stage.ran()).toBe(1);
    await stage.close();
  });
});

const statuses = (session: Session) => session.getState().interrupts.map(({ status }) => status);

type Stage = Awaited<ReturnType<typeof openTanstackAiStage>>;

/** Mutates the library's messages, as an app can. */
const changeInput = (stage: Stage) =>
  act(() => {
    stage.chat().setMessages(
      stage.chat().messages.map((message) => ({
        ...message,
        parts: message.parts.map((part) =>
          part.type === 'tool-call'
            ? { ...part, arguments: '{"eur":999}', input: { eur: 999 } }
            : part,
        ),
      })),
    );
  });
