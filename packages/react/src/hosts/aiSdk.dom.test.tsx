import { type Interrupt, respond, restart } from '@holdpoint/client';
import { hostConformance } from '@holdpoint/client/testing';
import { act, screen } from '@testing-library/react';
import { type DynamicToolUIPart, isToolUIPart, type ToolUIPart } from 'ai';
import { describe, expect, test } from 'vitest';
import { Interrupts } from '../interrupts/Interrupts.tsx';
import { approve } from '../testing/index.ts';
import { openAiSdkStage } from './aiSdkStage.testkit.tsx';
import { answerAll, open, until } from './answering.testkit.ts';

describe.each([
  ['sendAutomaticallyWhen is set', {}],
  ['sendAutomaticallyWhen is not set', { sendsItself: false }],
  ['the queue is on', { queue: true }],
  ['the queue is on and sendAutomaticallyWhen is not set', { queue: true, sendsItself: false }],
  ['the app owns the Chat', { isShared: true }],
  ['answers are remembered by default', { isRememberedByDefault: true }],
  ['updates are throttled', { throttle: 50, sendsItself: false }],
] as const)('useChat keeps the contract of hosts: %s', (_title, app) => {
  const cases = hostConformance({
    open: (script) => openAiSdkStage(script, app),
    approve: (interrupt) => restart(interrupt),
    reject: (interrupt) => respond(interrupt, { approved: false, reason: 'No.' }),
    changeInput: (stage) => changeInput(stage as Stage),
  });
  for (const { name, run } of cases) test(name, run);

  test('every case was tried', () => {
    expect(cases.length).toBe(15);
  });
});

describe('what useChat holds is asked as its server asks it', () => {
  test('shows the server’s reason and descriptor, and sends the person’s reason', async () => {
    const stage = await openAiSdkStage('one');
    const [asked] = await open(stage.session());
    expect(asked).toMatchObject({
      ...{ name: 'pay', ref: 'c1', input: { eur: 1 }, message: 'It moves money.' },
      metadata: { risk: 'high' },
    });
    await stage.session().decide(respond(asked as Interrupt, { approved: false, reason: 'No.' }))
      ?.outcome;
    expect(stage.books.answers[0]?.messages.at(-1)?.parts.at(-1)).toMatchObject({
      approval: { id: 'approval-c1', approved: false, reason: 'No.' },
    });
    expect(stage.session().getState().interrupts).toMatchObject([{ status: 'resolved' }]);
    await stage.close();
  });

  test('returns a signed approval whole', async () => {
    const stage = await openAiSdkStage('signed');
    await answerAll(stage.session(), (one) => restart(one));
    expect(stage.ran()).toBe(1);
    await stage.close();
  });

  test('sends the decision’s id with the request', async () => {
    for (const sendsItself of [true, false]) {
      const stage = await openAiSdkStage('two', { sendsItself });
      const asked = await open(stage.session());
      await answerAll(stage.session(), (one) => restart(one));
      expect(stage.books.answers[0]?.decisionIds).toEqual(
        Object.fromEntries(asked.map(({ ref, decisionId }) => [ref, decisionId])),
      );
      await stage.close();
    }
  });

  test('a tool without execute is a question only if the app names it', async () => {
    const unnamed = await openAiSdkStage('question');
    expect(unnamed.session().getState().interrupts).toEqual([]);
    await unnamed.close();
    const outputJsonSchema = { type: 'object', properties: { choice: { type: 'string' } } };
    for (const sendsItself of [true, false]) {
      const stage = await openAiSdkStage('question', {
        sendsItself,
        tools: [{ name: 'ask', outputJsonSchema }],
      });
      const [asked] = await open(stage.session());
      expect(asked?.answerSchema).toEqual(outputJsonSchema);
      await answerAll(stage.session(), (one) => respond(one, { choice: 'ham' }));
      expect(stage.books.answers).toHaveLength(1);
      expect(stage.books.answers[0]?.messages.at(-1)?.parts.at(-1)).toMatchObject({
        ...{ state: 'output-available', output: { choice: 'ham' } },
      });
      expect(stage.session().getState().interrupts).toMatchObject([{ status: 'resolved' }]);
      await stage.close();
    }
  });

  test('the result of a question is in doubt if its request fails, though the chat shows it', async () => {
    const stage = await openAiSdkStage('question', { tools: [{ name: 'ask' }] });
    await open(stage.session());
    stage.server('fails');
    await answerAll(stage.session(), (one) => respond(one, 'ham'));
    expect(JSON.stringify(stage.chat().messages)).toContain('output-available');
    expect(stage.session().getState().interrupts).toMatchObject([{ status: 'unknown' }]);
    await stage.close();
  });

  test.each([true, false])(
    'a question after an approval that failed takes no answer; sendAutomaticallyWhen: %s',
    async (sendsItself) => {
      const stage = await openAiSdkStage('one', { sendsItself, tools: [{ name: 'ask' }] });
      await open(stage.session());
      stage.server('fails');
      await answerAll(stage.session(), (one) => restart(one));
      stage.server('answers');
      await stage.say('question');
      const [asked] = (await open(stage.session())) as [Interrupt];
      expect(asked).toMatchObject({ name: 'ask', unanswerable: 'form' });
      expect(() => stage.session().decide(respond(asked, 'ham'))).toThrow();
      expect(stage.posts()).toBe(1);
      await stage.close();
    },
  );

  test('a question after an approval whose run ended takes an answer', async () => {
    for (const approved of [true, false]) {
      const stage = await openAiSdkStage('one', { sendsItself: false, tools: [{ name: 'ask' }] });
      await open(stage.session());
      await answerAll(stage.session(), (one) =>
        approved ? restart(one) : respond(one, { approved }),
      );
      await stage.say('question');
      await open(stage.session());
      await answerAll(stage.session(), (one) => respond(one, 'ham'));
      expect(stage.books.answers.at(-1)?.messages.at(-1)?.parts.at(-1)).toMatchObject({
        output: 'ham',
      });
      expect(stage.session().getState().interrupts.at(-1)).toMatchObject({ status: 'resolved' });
      await stage.close();
    }
  });

  test('an input that a throttled chat has not rendered yet is not sent', async () => {
    for (const sendsItself of [true, false]) {
      const stage = await openAiSdkStage('one', { sendsItself, throttle: 200 });
      const [asked] = (await open(stage.session())) as [Interrupt];
      const outcome = stage.session().decide(restart(asked))?.outcome;
      changeInput(stage);
      await outcome;
      expect(stage.posts()).toBe(0);
      await until(stage.session(), () => {
        const [now] = stage.session().getState().interrupts.slice(-1);
        return now?.status === 'open' && JSON.stringify(now.input) === '{"eur":999}';
      });
      await stage.close();
    }
  });

  test('an approval id that was answered before is shown, and takes no answer', async () => {
    const stage = await openAiSdkStage('one');
    await open(stage.session());
    await answerAll(stage.session(), (one) => restart(one));
    await stage.say('one');
    const [again] = (await open(stage.session())) as [Interrupt];
    expect(again).toMatchObject({ name: 'pay', unanswerable: 'form' });
    expect(() => stage.session().decide(restart(again))).toThrow();
    const { messages } = stage.session().getState();
    const parts = messages.flatMap((message) => message.parts);
    expect(parts.map((part) => part.type === 'tool' && part.response?.output)).toEqual([
      'paid',
      undefined,
    ]);
    await stage.close();
  });

  test('an answer in doubt that is given again is refused, and stays in doubt', async () => {
    const stage = await openAiSdkStage('one');
    await open(stage.session());
    stage.server('fails');
    await answerAll(stage.session(), (one) => restart(one));
    stage.server('answers');
    const [asked] = stage.session().getState().interrupts as [Interrupt];
    stage.session().reopen(asked.key);
    await answerAll(stage.session(), (one) => restart(one));
    expect(stage.session().getState().interrupts).toMatchObject([{ status: 'unknown' }]);
    expect(stage.posts()).toBe(1);
    expect(stage.ran()).toBe(0);
    await stage.close();
  });

  test('leaves a tool of the app to the app, and sends once that has its result', async () => {
    const stage = await openAiSdkStage('mixed', { tools: [{ name: 'ask' }] });
    const asked = await open(stage.session());
    expect(asked.map(({ name }) => name)).toEqual(['pay', 'ask']);
    const done = answerAll(stage.session(), (one) =>
      one.name === 'pay' ? restart(one) : respond(one, 'ham'),
    );
    await until(stage.session(), () => stage.session().getState().turn?.phase === 'streaming');
    expect(stage.posts()).toBe(0);
    await act(async () => {
      await stage.chat().addToolOutput({ tool: 'appTool', toolCallId: 'a1', output: 'here' });
    });
    await done;
    expect(stage.posts()).toBe(1);
    expect(stage.ran()).toBe(1);
    await stage.close();
  });

  test('a call id that an earlier message has used is shown, and takes no answer', async () => {
    const stage = await openAiSdkStage('question', { tools: [{ name: 'ask' }] });
    await open(stage.session());
    await answerAll(stage.session(), (one) => respond(one, 'ham'));
    await stage.say('reused id');
    await until(stage.session(), () => stage.session().getState().interrupts.length === 2);
    const again = stage.session().getState().interrupts.at(-1) as Interrupt;
    expect(again).toMatchObject({ status: 'open', unanswerable: 'form' });
    expect(() => stage.session().decide(respond(again, 'x'))).toThrow();
    await stage.close();
  });

  test('a version with other methods takes no answer, and nothing is sent', async () => {
    const stage = await openAiSdkStage('one', { asVersion: 'without addToolApprovalResponse' });
    await open(stage.session());
    await answerAll(stage.session(), (one) => restart(one));
    const { interrupts, error } = stage.session().getState();
    expect(interrupts).toMatchObject([{ status: 'open' }]);
    expect(error?.message).toContain('this version of the AI SDK is answered in another way');
    expect(stage.posts()).toBe(0);
    await stage.close();
  });
});

describe('the cards of a chat', () => {
  test('stand where their calls are, and leave together', async () => {
    const stage = await openAiSdkStage('two', {
      children: (turn, chat) =>
        chat.messages.flatMap(({ parts }) =>
          parts.filter(isToolUIPart).map(({ toolCallId }) => (
            <section key={toolCallId} aria-label={toolCallId}>
              <Interrupts turn={turn} call={toolCallId} />
            </section>
          )),
        ),
    });
    await open(stage.session());
    for (const id of ['c1', 'c2'])
      await approve('pay', { within: await screen.findByLabelText(id) });
    await until(stage.session(), () => stage.ran() === 2 && !stage.session().getState().turn);
    expect(stage.posts()).toBe(1);
    await stage.close();
  });
});

type Stage = Awaited<ReturnType<typeof openAiSdkStage>>;

/** Mutates the library's messages, as an app can. */
const changeInput = (stage: Stage) =>
  act(() => {
    stage.chat().setMessages((messages) =>
      messages.map((message) => ({
        ...message,
        parts: message.parts.map((part) => (isToolUIPart(part) ? withInput(part) : part)),
      })),
    );
  });
const withInput = (part: ToolUIPart | DynamicToolUIPart) =>
  ({ ...part, input: { eur: 999 } }) as typeof part;
