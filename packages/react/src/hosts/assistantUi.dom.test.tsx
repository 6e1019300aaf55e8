import { type Interrupt, respond, restart, type Session } from '@holdpoint/client';
import { hostConformance } from '@holdpoint/client/testing';
import { act } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answerAll, open } from './answering.testkit.ts';
import { type AssistantUiStage, openAssistantUiStage } from './assistantUiStage.testkit.tsx';

const pages = [
  ['with its transcript', {}],
  ['without its transcript', { hidesTranscript: true }],
] as const;

describe.each(pages)(
  'useLocalRuntime of assistant-ui keeps the contract of hosts: %s',
  (_, app) => {
    const cases = hostConformance({
      open: (script) => openAssistantUiStage(script, app),
      approve: (interrupt) => restart(interrupt),
      reject: (interrupt) => respond(interrupt, { approved: false, reason: 'No.' }),
      answerElsewhere: (stage, by) => (stage as AssistantUiStage).overtake({ by }),
      untried: 'hidesTranscript' in app ? {} : { twins: 'the library closes the transcript' },
    });
    for (const { name, run } of cases) test(name, run);

    test('every case was tried', () => {
      expect(cases.length).toBe('hidesTranscript' in app ? 16 : 15);
    });
  },
);

describe('what a runtime of assistant-ui holds is asked as the library asks it', () => {
  test('sends a reason with a rejection, and the words of the library with an approval', async () => {
    const stage = await openAssistantUiStage('two');
    const asked = await open(stage.session());
    await answerAll(stage.session(), (one) =>
      one.key === asked[0]?.key
        ? restart(one)
        : respond(one, { approved: false, reason: 'Too much.' }),
    );
    expect(approvals(stage)).toMatchObject([
      { approved: true },
      { approved: false, reason: 'Too much.' },
    ]);
    expect(statuses(stage.session())).toEqual(['resolved', 'resolved']);
    await stage.close();
  });

  test('of several options an answer chooses the one for this call alone', async () => {
    for (const approved of [true, false]) {
      const stage = await openAssistantUiStage('once and always');
      await answerAll(stage.session(), (one) =>
        approved ? restart(one) : respond(one, { approved: false }),
      );
      expect(approvals(stage)).toMatchObject([{ approved, optionId: approved ? 'yes' : 'no' }]);
      expect(stage.ran()).toBe(approved ? 1 : 0);
      await stage.close();
    }
  });

  test.each([
    'always alone',
    'with grants',
    'another display',
    'other arguments',
    'shared approval id',
  ] as const)('is shown and takes no answer if it is %s', async (asked) => {
    const stage = await openAssistantUiStage(asked);
    for (const one of await open(stage.session())) {
      expect(one).toMatchObject({ unanswerable: 'form' });
      expect(() => stage.session().decide(restart(one))).toThrow();
    }
    expect(stage.posts()).toBe(0);
    await stage.close();
  });

  test.each([
    ['select', { choice: 'b' }, { approved: true, optionId: 'b' }],
    ['select', { choice: 'no' }, { approved: false, optionId: 'no' }],
    ['select', { declined: true }, { approved: false }],
    ['select or text', { text: 'neither' }, { approved: true, text: 'neither' }],
    ['text', { text: 'Ada' }, { approved: true, text: 'Ada' }],
    [
      'questions',
      { size: { choice: 'm' }, toppings: { choice: ['x', 'y'] }, name: { text: 'Ada' } },
      {
        approved: true,
        answers: {
          size: { optionIds: ['m'] },
          toppings: { optionIds: ['x', 'y'] },
          name: { text: 'Ada' },
        },
      },
    ],
  ] as const)('a display of %s is a form whose answer %j leaves', async (asked, output, sent) => {
    const stage = await openAssistantUiStage(asked);
    const [question] = (await open(stage.session())) as [Interrupt];
    expect(question).toMatchObject({
      answerSchema: { type: 'object' },
      allowed: { restart: false },
    });
    await answerAll(stage.session(), (one) => respond(one, output));
    expect(approvals(stage)).toMatchObject([sent]);
    expect(statuses(stage.session())).toEqual(['resolved']);
    await stage.close();
  });

  test.each([
    ['select', { choice: 'other' }],
    ['text', { text: '' }],
    ['text', { declined: true }],
    ['questions', { size: { choice: 'm' } }],
  ] as const)(
    'an answer to %s that its form does not have is not sent: %j',
    async (asked, output) => {
      const stage = await openAssistantUiStage(asked);
      const [question] = (await open(stage.session())) as [Interrupt];
      try {
        await stage.session().decide(respond(question, output))?.outcome;
      } catch {
        // Refused before it was recorded.
      }
      expect(statuses(stage.session())).toEqual(['open']);
      expect(stage.posts()).toBe(0);
      await stage.close();
    },
  );

  test.each([undefined, null, ''])(
    'a thread whose id is %j shows a question, and takes no answer',
    async (id) => {
      const stage = await openAssistantUiStage('one', { noThread: [id] });
      const [asked] = (await open(stage.session())) as [Interrupt];
      expect(asked).toMatchObject({ unanswerable: 'thread' });
      expect(() => stage.session().decide(restart(asked))).toThrow();
      await stage.close();
    },
  );

  test('a version with other methods takes no answer, and nothing is sent', async () => {
    const stage = await openAssistantUiStage('one', { asVersion: 'without respondToToolApproval' });
    await answerAll(stage.session(), (one) => restart(one));
    expect(statuses(stage.session())).toEqual(['open']);
    expect(stage.session().getState().error?.message).toContain('answered in another way');
    expect(stage.posts()).toBe(0);
    await stage.close();
  });
});

describe('a tool whose result a person gives', () => {
  const tools = [{ name: 'ask', outputJsonSchema: { type: 'object' } }];

  test('is a question only if the app names it', async () => {
    const unnamed = await openAssistantUiStage('person');
    expect(unnamed.session().getState().interrupts).toEqual([]);
    await unnamed.close();
    const stage = await openAssistantUiStage('person', { tools });
    const [asked] = (await open(stage.session())) as [Interrupt];
    expect(asked).toMatchObject({ name: 'ask', answerSchema: { type: 'object' } });
    await answerAll(stage.session(), (one) => respond(one, { choice: 'ham' }));
    expect(stage.books.answers).toMatchObject([[{ result: { choice: 'ham' } }]]);
    expect(statuses(stage.session())).toEqual(['resolved']);
    await stage.close();
  });

  test('is in doubt if its request fails, though the chat shows its result', async () => {
    const stage = await openAssistantUiStage('person', { tools });
    await open(stage.session());
    stage.server('fails');
    await answerAll(stage.session(), (one) => respond(one, { choice: 'ham' }));
    expect(JSON.stringify(stage.runtime().thread.getState().messages)).toContain(
      '"result":{"choice":"ham"}',
    );
    expect(statuses(stage.session())).toEqual(['unknown']);
    await stage.close();
  });

  test('that the app answers holds the request until it has its result', async () => {
    const stage = await openAssistantUiStage('app and approval');
    const done = answerAll(stage.session(), (one) => restart(one));
    const isRecorded = () =>
      JSON.stringify(stage.runtime().thread.getState().messages).includes('"approved":true');
    while (!isRecorded()) await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(stage.posts()).toBe(0);
    const message = stage.runtime().thread.getState().messages.at(-1);
    await act(async () =>
      stage
        .runtime()
        .thread.getMessageById(String(message?.id))
        .getMessagePartByToolCallId('d1')
        .addToolResult('done'),
    );
    await done;
    expect(stage.posts()).toBe(1);
    expect(stage.ran()).toBe(1);
    expect(statuses(stage.session())).toEqual(['resolved']);
    await stage.close();
  });
});

describe('what became of an answer', () => {
  test('is known if its run asks again', async () => {
    for (const answer of [restart, (one: Interrupt) => respond(one, { approved: false })]) {
      const stage = await openAssistantUiStage('again');
      await answerAll(stage.session(), (one) => answer(one));
      expect(statuses(stage.session())).toEqual(['resolved', 'open']);
      await answerAll(stage.session(), (one) => answer(one));
      expect(statuses(stage.session())).toEqual(['resolved', 'resolved']);
      expect(stage.ran()).toBe(answer === restart ? 2 : 0);
      await stage.close();
    }
  });

  test.each(['yes', 'no'] as const)(
    'is unconfirmed if the run does nothing and ends well: %s',
    async (said) => {
      const stage = await openAssistantUiStage('one');
      stage.idle();
      await answerAll(stage.session(), (one) =>
        said === 'yes' ? restart(one) : respond(one, { approved: false }),
      );
      expect(stage.runtime().thread.getState().messages.at(-1)?.status?.type).toBe('complete');
      expect(statuses(stage.session())).toEqual(['unknown']);
      await stage.close();
    },
  );

  test.each([
    ['one', { approved: false }],
    ['text', { text: 'Ada' }],
  ] as const)('is unconfirmed if the adapter does not send it: %s', async (asked, output) => {
    const stage = await openAssistantUiStage(asked, { sendsNoAnswer: true, hidesTranscript: true });
    await answerAll(stage.session(), (one) => respond(one, output));
    expect(stage.posts()).toBe(0);
    expect(statuses(stage.session())).not.toContain('resolved');
    await stage.close();
  });

  test('is not taken if the app has answered the call before', async () => {
    const stage = await openAssistantUiStage('one');
    const [asked] = (await open(stage.session())) as [Interrupt];
    stage.server('waits');
    await act(async () => {
      const id = String(stage.runtime().thread.getState().messages.at(-1)?.id);
      const part = stage.runtime().thread.getMessageById(id).getMessagePartByToolCallId('c1');
      await part.respondToToolApproval({ approved: false });
    });
    const turn = stage.session().decide(restart(asked));
    stage.release();
    await turn?.outcome;
    const isRunning = () => stage.runtime().thread.getState().isRunning;
    while (isRunning()) await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(statuses(stage.session())).not.toContain('resolved');
    expect(stage.posts()).toBe(1);
    expect(stage.ran()).toBe(0);
    await stage.close();
  });
});

const statuses = (session: Session) => session.getState().interrupts.map(({ status }) => status);

const approvals = (stage: AssistantUiStage) =>
  stage.books.answers[0]?.map(({ approval }) => approval);
