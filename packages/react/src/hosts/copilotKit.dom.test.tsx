import { type Interrupt, respond, restart, type Session } from '@holdpoint/client';
import { hostConformance } from '@holdpoint/client/testing';
import { act } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answerAll, open, until } from './answering.testkit.ts';
import { type CopilotKitStage, openCopilotKitStage } from './copilotKitStage.testkit.tsx';

const no = (interrupt: Interrupt) => respond(interrupt, { approved: false, reason: 'No.' });

describe('an agent of CopilotKit keeps the contract of hosts', () => {
  const cases = hostConformance({
    open: (script) => openCopilotKitStage(script),
    approve: (interrupt) => restart(interrupt),
    reject: no,
    answerElsewhere: (stage, by) => (stage as CopilotKitStage).overtake({ by }),
  });
  for (const { name, run } of cases) test(name, run);

  test('every case was tried', () => {
    expect(cases.length).toBe(16);
  });
});

describe('a receipt in a chat of CopilotKit is true', () => {
  test.each(['pydantic-ai', 'strands'] as const)(
    'a rejected call that has a result may have run: %s',
    async (dialect) => {
      const stage = await openCopilotKitStage('one', { options: { dialect } });
      stage.overtake({ by: 'approve' });
      await answerAll(stage.session(), no);
      expect(stage.session().getState().interrupts).toMatchObject([
        { status: 'resolved', problem: 'ran' },
      ]);
      await stage.close();
    },
  );
});

describe('what CopilotKit loses when an answer fails stays', () => {
  test.each(['fails', 'drops', 'cuts', 'ends in error'] as const)(
    'the card and its answer, if the server %s',
    async (mood) => {
      const stage = await openCopilotKitStage('one', { hasOwnCard: true });
      await open(stage.session());
      stage.mood(mood);
      await answerAll(stage.session(), no);
      const [kept] = stage.session().getState().interrupts;
      expect(kept).toMatchObject({ status: 'unknown', name: 'pay', input: { eur: 1 } });
      expect(JSON.stringify(kept)).toContain('No.');
      // The library's own card is gone, and its thread accepts no message.
      stage.mood('answers');
      await stage.say('hello');
      expect(stage.books.runs).toHaveLength(2);
      expect(statuses(stage.session())).toEqual(['unknown']);
      await stage.close();
    },
  );

  test('a failed answer is not written down as the result of its call', async () => {
    const stage = await openCopilotKitStage('one');
    stage.server('fails');
    await answerAll(stage.session(), no);
    expect(results(stage)).toEqual([]);
    await stage.close();
  });

  test('an answer that was taken is the result of its call, for the next turn', async () => {
    const stage = await openCopilotKitStage('one');
    await answerAll(stage.session(), no);
    expect(results(stage)).toMatchObject([{ toolCallId: 'c1' }]);
    await stage.say('hello');
    const roles = stage.books.runs.at(-1)?.messages.map(({ role }) => role);
    expect(roles).toEqual(['user', 'assistant', 'tool', 'assistant', 'user']);
    await stage.close();
  });
});

describe('a question of CopilotKit is asked as AG-UI asks it', () => {
  test('a yes brings the result of the call, and its decision’s id', async () => {
    const stage = await openCopilotKitStage('one');
    const [asked] = (await open(stage.session())) as [Interrupt];
    await answerAll(stage.session(), (one) => restart(one));
    expect(stage.books.answers[0]?.resume).toMatchObject([
      { interruptId: 'i-c1', status: 'resolved', payload: { approved: true } },
    ]);
    expect(stage.books.answers[0]?.resume).toMatchObject([
      { metadata: { decisionId: expect.stringContaining(':i-c1') } },
    ]);
    expect(asked).toMatchObject({ name: 'pay', input: { eur: 1 } });
    expect(results(stage)).toMatchObject([{ content: '"paid"' }]);
    await stage.close();
  });

  test('a question has its form, and an answer that its form does not have is not sent', async () => {
    const stage = await openCopilotKitStage('form');
    const [asked] = (await open(stage.session())) as [Interrupt];
    try {
      await stage.session().decide(respond(asked, { row: 1 }))?.outcome;
    } catch {
      // Refused before it was recorded.
    }
    expect(stage.posts()).toBe(0);
    await answerAll(stage.session(), (one) => respond(one, { seat: '1A' }));
    expect(stage.books.answers[0]?.resume).toMatchObject([{ payload: { seat: '1A' } }]);
    expect(statuses(stage.session())).toEqual(['resolved']);
    await stage.close();
  });

  test('a question about a call that names no form of an answer can only be declined', async () => {
    const stage = await openCopilotKitStage('needs approval');
    const [asked] = (await open(stage.session())) as [Interrupt];
    expect(asked).toMatchObject({ name: 'pay', input: { eur: 1 }, allowed: { cancel: true } });
    expect(asked.answerSchema).toBeUndefined();
    await answerAll(stage.session(), ({ key }) => ({ type: 'cancel', key }));
    expect(stage.books.answers.map(({ resume }) => resume)).toMatchObject([
      [{ interruptId: 'c1', status: 'cancelled' }],
    ]);
    expect(stage.ran()).toBe(0);
    await stage.close();
  });

  test('several questions of a graph are shown, and take no answer', async () => {
    const stage = await openCopilotKitStage('graphs');
    for (const one of await open(stage.session())) {
      expect(one).toMatchObject({ unanswerable: 'form' });
      expect(() => stage.session().decide(respond(one, 'Rome'))).toThrow();
    }
    expect(stage.posts()).toBe(0);
    await stage.close();
  });

  test('an event of an agent without outcomes is asked, and its answer leaves once', async () => {
    const stage = await openCopilotKitStage('event');
    await answerAll(stage.session(), (one) => respond(one, { seat: '1A' }));
    expect(stage.posts()).toBe(1);
    expect(statuses(stage.session())).toEqual(['resolved']);
    await stage.close();
  });

  test('a message sets an event aside', async () => {
    const stage = await openCopilotKitStage('event');
    const [asked] = (await open(stage.session())) as [Interrupt];
    await stage.say('hello');
    await until(stage.session(), () => !stage.session().getState().turn);
    expect(() => stage.session().decide(respond(asked, { seat: '1A' }))).toThrow();
    expect(stage.posts()).toBe(0);
    await stage.close();
  });

  test('one whose time is over is not sent', async () => {
    const stage = await openCopilotKitStage('over');
    const isShown = () => stage.session().getState().interrupts.length > 0;
    await until(stage.session(), isShown);
    const [asked] = stage.session().getState().interrupts as [Interrupt];
    try {
      await stage.session().decide(restart(asked))?.outcome;
    } catch {
      // Refused before it was recorded.
    }
    expect(stage.posts()).toBe(0);
    await stage.close();
  });

  test('the answer’s run may ask again', async () => {
    const stage = await openCopilotKitStage('again');
    await answerAll(stage.session(), (one) => restart(one));
    expect(statuses(stage.session())).toEqual(['resolved', 'open']);
    await answerAll(stage.session(), (one) => restart(one));
    expect(stage.ran()).toBe(2);
    expect(statuses(stage.session())).toEqual(['resolved', 'resolved']);
    await stage.close();
  });

  test.each(['yes', 'no'] as const)(
    'an answer is unconfirmed if its run does nothing and ends well: %s',
    async (said) => {
      const stage = await openCopilotKitStage('one');
      stage.mood('does nothing');
      await answerAll(stage.session(), said === 'yes' ? (one) => restart(one) : no);
      expect(statuses(stage.session())).toEqual(['unknown']);
      await stage.close();
    },
  );

  test('a question that came before the hook was mounted takes no answer', async () => {
    const stage = await openCopilotKitStage('one', { mountsLate: true });
    await stage.render();
    const [asked] = (await open(stage.session())) as [Interrupt];
    expect(() => stage.session().decide(restart(asked))).toThrow();
    expect(stage.posts()).toBe(0);
    await stage.close();
  });

  const options = { tools: [{ name: 'pickSeat', outputJsonSchema: { type: 'object' } }] };

  test('a thread whose id is empty shows a question, and takes no answer', async () => {
    for (const asked of ['one', 'tool'] as const) {
      const stage = await openCopilotKitStage(asked, { options, threadId: '' });
      expect(await open(stage.session())).toMatchObject([{ unanswerable: 'thread' }]);
      await stage.close();
    }
  });

  test.each(['one', 'form', 'event', 'tool'] as const)(
    'a question of a thread (%s) is asked in no other thread, and is there again when its thread is',
    async (asked) => {
      const stage = await openCopilotKitStage(asked, { options });
      const [before] = (await open(stage.session())) as [Interrupt];
      const { agent } = stage.chat();
      const { threadId, messages } = agent;
      // As the library does it: one agent shows every thread, and keeps the list of its questions.
      Object.assign(agent, { threadId: 'other' });
      agent.setMessages([]);
      await stage.render();
      await stage.tick();
      expect(stage.session().getState()).toMatchObject({ sessionId: 'other', interrupts: [] });
      Object.assign(agent, { threadId });
      agent.setMessages(messages);
      await stage.render();
      const [after] = (await open(stage.session())) as [Interrupt];
      expect(after).toMatchObject({ decisionId: before.decisionId });
      expect(after.unanswerable).toBe(undefined);
      await stage.close();
    },
  );

  test('an answer is not sent once the agent has another thread, though the page has not rendered', async () => {
    const stage = await openCopilotKitStage('one');
    const [asked] = (await open(stage.session())) as [Interrupt];
    Object.assign(stage.chat().agent, { threadId: 'other' });
    await stage.session().decide(restart(asked))?.outcome;
    expect(stage.session().getState().interrupts).toMatchObject([
      { status: 'open', refusal: { taken: 'no' } },
    ]);
    expect(stage.posts()).toBe(0);
    await stage.close();
  });

  test('a version with other methods takes no answer, and nothing is sent', async () => {
    const stage = await openCopilotKitStage('one', { asVersion: 'without runAgent' });
    await answerAll(stage.session(), (one) => restart(one));
    expect(statuses(stage.session())).toEqual(['open']);
    expect(stage.session().getState().error?.message).toContain('answered in another way');
    expect(stage.posts()).toBe(0);
    await stage.close();
  });
});

describe('beside the library’s own useInterrupt', () => {
  test.each(['answers', 'fails'] as const)(
    'a question that its card has answered takes no second answer, if the server %s',
    async (mood) => {
      const stage = await openCopilotKitStage('one', { hasOwnCard: true });
      const [asked] = (await open(stage.session())) as [Interrupt];
      stage.server(mood);
      await act(() => stage.ownCard()?.({ approved: true }) ?? Promise.resolve());
      await stage.tick();
      expect(() => stage.session().decide(no(asked))).toThrow();
      expect(stage.posts()).toBe(1);
      await stage.close();
    },
  );
});

describe('a tool whose handler is askPerson', () => {
  const options = { tools: [{ name: 'pickSeat', outputJsonSchema: { type: 'object' } }] };
  const sit = (seat: string) => (one: Interrupt) => respond(one, { seat });

  test('is a question, and its answer is the tool’s result', async () => {
    const stage = await openCopilotKitStage('tool', { options });
    const [asked] = (await open(stage.session())) as [Interrupt];
    expect(asked).toMatchObject({ name: 'pickSeat', input: { eur: 1 } });
    await answerAll(stage.session(), sit('1A'));
    expect(results(stage)).toMatchObject([{ toolCallId: 'c1', content: '{"seat":"1A"}' }]);
    expect(stage.posts()).toBe(1);
    expect(statuses(stage.session())).toEqual(['resolved']);
    await stage.close();
  });

  test('is shown and takes no answer if the app does not name it', async () => {
    const stage = await openCopilotKitStage('tool');
    const [asked] = (await open(stage.session())) as [Interrupt];
    expect(() => stage.session().decide(sit('1A')(asked))).toThrow();
    await stage.close();
  });

  test('is asked together with the other calls, and each gets its own answer', async () => {
    const stage = await openCopilotKitStage('two tools', { options });
    expect(await open(stage.session())).toHaveLength(2);
    let seats = 0;
    await answerAll(stage.session(), (one) => {
      seats += 1;
      return sit(`${seats}A`)(one);
    });
    expect(results(stage)).toMatchObject([
      { toolCallId: 'c1', content: '{"seat":"1A"}' },
      { toolCallId: 'c1-2', content: '{"seat":"2A"}' },
    ]);
    expect(stage.posts()).toBe(1);
    await stage.close();
  });

  test('is answered after a remount', async () => {
    const stage = await openCopilotKitStage('tool', { options });
    await open(stage.session());
    await stage.remount();
    await stage.tick();
    await stage.ready();
    await answerAll(stage.session(), sit('1A'));
    expect(stage.posts()).toBe(1);
    expect(statuses(stage.session())).toEqual(['resolved']);
    await stage.close();
  });

  test('is set aside by a message, and a late answer is not sent', async () => {
    const stage = await openCopilotKitStage('tool', { options });
    const [asked] = (await open(stage.session())) as [Interrupt];
    await stage.say('hello');
    await until(stage.session(), () => !stage.session().getState().turn);
    expect(() => stage.session().decide(sit('1A')(asked))).toThrow();
    expect(stage.posts()).toBe(0);
    await stage.close();
  });

  test.each(['fails', 'drops', 'ends in error'] as const)(
    'is in doubt if its request fails, though the chat shows its result: %s',
    async (mood) => {
      const stage = await openCopilotKitStage('tool', { options });
      await open(stage.session());
      stage.mood(mood);
      await answerAll(stage.session(), sit('1A'));
      expect(results(stage)).toHaveLength(1);
      expect(statuses(stage.session())).toEqual(['unknown']);
      await stage.close();
    },
  );
});

const statuses = (session: Session) => session.getState().interrupts.map(({ status }) => status);

const results = (stage: CopilotKitStage) =>
  stage.chat().agent.messages.filter(({ role }) => role === 'tool');
