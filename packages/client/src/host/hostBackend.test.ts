import { describe, expect, test } from 'vitest';
import { noAnswer } from '../adapter/index.ts';
import { memoryPersistence } from '../persistence/memoryPersistence.ts';
import { InvalidAnswerError } from '../protocol/errors.ts';
import type { Interrupt } from '../protocol/interrupt.ts';
import { respond, restart } from '../protocol/resolve.ts';
import { hostBackend } from './hostBackend.ts';
import { type ChatCall, scriptedChat, settle } from './scriptedChat.testkit.ts';

type Page = ReturnType<typeof scriptedChat>;

const questions = ({ session }: Page) => session.getState().interrupts;
const statuses = (page: Page) => questions(page).map(({ status }) => status);
const first = (page: Page) => questions(page)[0] as Interrupt;

/** A page whose questions are open. */
async function opened(...given: Parameters<typeof scriptedChat>): Promise<Page> {
  const page = scriptedChat(...given);
  await page.session.restore();
  await settle();
  return page;
}

/** Answers the only question with a yes. */
async function approve(page: Page): Promise<void> {
  page.session.decide(restart(first(page)));
  await settle();
}

describe('a session over a chat', () => {
  test('opens what the chat shows as pending, also what comes later', async () => {
    const page = await opened([]);
    expect(questions(page)).toEqual([]);
    page.set({ calls: [{ id: 'a', state: 'open' }] });
    await settle();
    expect(questions(page)).toMatchObject([{ ref: 'a', status: 'open', input: { to: 'Ada' } }]);
  });

  test('opens what the chat shows between the first reading and the first subscriber', async () => {
    const page = scriptedChat([], { isWatched: false });
    page.host.publish(undefined);
    await page.session.restore();
    page.set({ calls: [{ id: 'a', state: 'open' }] });
    page.session.subscribe(() => {});
    await settle();
    expect(statuses(page)).toEqual(['open']);
  });

  test('opens nothing while a run is at work', async () => {
    const page = await opened(['a']);
    page.set({ busy: true, calls: [...page.chat.calls, { id: 'b', state: 'open' }] });
    await settle();
    expect(statuses(page)).toEqual(['open']);
    page.set({ busy: false });
    await settle();
    expect(statuses(page)).toEqual(['open', 'open']);
  });

  test('sets a question aside that the chat shows no more', async () => {
    const page = await opened(['a']);
    page.set({ calls: [] });
    await settle();
    expect(statuses(page)).toEqual(['superseded']);
  });

  test('never sends a message', async () => {
    const page = await opened([]);
    const outcome = await page.session.send('hello').outcome;
    expect(outcome).toMatchObject({ status: 'failed', error: { taken: 'no' } });
  });

  test('freezes nothing of the chat’s own objects', async () => {
    const page = await opened(['a']);
    expect(Object.isFrozen(first(page).input)).toBe(true);
    expect(Object.isFrozen(page.chat.calls[0]?.input)).toBe(false);
  });
});

describe('an answer', () => {
  test('is resolved once the chat has its result and the run is over', async () => {
    const page = await opened(['a']);
    await approve(page);
    expect(statuses(page)).toEqual(['sending']);
    page.set({ busy: true });
    page.setCall('a', 'resolved');
    await settle();
    expect(statuses(page)).toEqual(['sending']);
    page.set({ busy: false });
    await settle();
    expect(statuses(page)).toEqual(['resolved']);
    expect(page.chat.called).toEqual([['a']]);
  });

  test('that comes back as open is unknown, and is sent once', async () => {
    const page = await opened(['a']);
    await approve(page);
    page.set({ busy: true });
    await settle();
    page.setCall('a', 'open');
    page.set({ busy: false });
    await settle();
    expect(statuses(page)).toEqual(['unknown']);
    expect(() => page.session.decide(restart(first(page)))).toThrow();
    expect(page.chat.called).toEqual([['a']]);
  });

  test('that was unknown is resolved once the chat has its result after all', async () => {
    const page = await opened(['a']);
    await approve(page);
    page.setCall('a', 'failed');
    await settle();
    expect(statuses(page)).toEqual(['unknown']);
    page.setCall('a', 'resolved');
    await settle();
    expect(statuses(page)).toEqual(['resolved']);
  });

  test.each([
    ['failed', (page: Page) => page.setCall('a', 'failed')],
    ['gone', (page: Page) => page.set({ calls: [] })],
  ] as const)('whose call is %s is in doubt', async (_title, change) => {
    const page = await opened(['a']);
    await approve(page);
    change(page);
    await settle();
    const [asked] = questions(page);
    expect(asked?.status === 'unknown' || asked?.doubt === 'unknown').toBe(true);
  });

  test('that the chat refuses before it sends is given back with the reason', async () => {
    const page = await opened(['a'], {
      async answer() {
        page.setCall('a', 'open');
        throw new InvalidAnswerError('pay', 'the chat is closed');
      },
    });
    await approve(page);
    expect(questions(page)).toMatchObject([
      { status: 'open', refusal: { reason: 'the chat is closed' } },
    ]);
  });

  test('that the chat fails on in another way is unknown', async () => {
    const page = await opened(['a'], {
      answer: () => Promise.reject(new Error('Failed to fetch')),
    });
    await approve(page);
    expect(questions(page)).toMatchObject([
      { status: 'unknown', refusal: { serverMessage: 'Failed to fetch' } },
    ]);
  });

  test('whose call closed meanwhile is not sent', async () => {
    const page = await opened(['a']);
    const asked = first(page);
    page.chat.calls = [{ id: 'a', state: 'sent' }];
    page.session.decide(restart(asked));
    page.publish();
    await settle();
    expect(page.chat.called).toEqual([]);
  });

  test.each([
    [
      'writes to its own object',
      (input: { to: string }) => Object.assign(input, { to: 'Mallory' }),
    ],
    ['shows another object', () => ({ to: 'Mallory' })],
  ])('is not sent where the chat %s, with another input under the same id', async (_title, to) => {
    const page = await opened(['a'], { recoveryDelaysMs: [0] });
    const asked = first(page);
    const [call] = page.chat.calls as [ChatCall];
    call.input = to(call.input as { to: string });
    page.publish();
    page.session.decide(restart(asked));
    await settle();
    expect(page.chat.called).toEqual([]);
    expect(questions(page)).toMatchObject([
      { status: 'superseded', input: { to: 'Ada' } },
      { status: 'open', input: { to: 'Mallory' } },
    ]);
  });

  test('is not sent where the chat changes its input while the record is written', async () => {
    const page = await opened(['a']);
    page.session.decide(restart(first(page)));
    Object.assign(page.chat.calls[0]?.input as object, { to: 'Mallory' });
    await settle();
    expect(page.chat.called).toEqual([]);
    expect(questions(page)).toMatchObject([
      {
        status: 'open',
        refusal: { taken: 'no', reason: 'the chat now asks something else' },
      },
    ]);
  });

  test('is not sent to a call of another name', async () => {
    const page = await opened(['a']);
    const asked = first(page);
    page.set({ calls: page.chat.calls.map((call) => ({ ...call, name: 'payAll' })) });
    page.session.decide(restart(asked));
    await settle();
    expect(page.chat.called).toEqual([]);
  });

  test('that holds a secret is refused', async () => {
    const page = await opened(['a']);
    page.session.decide({ ...respond(first(page), { approved: false }), sensitive: true });
    await settle();
    expect(page.chat.called).toEqual([]);
    expect(questions(page)).toMatchObject([{ status: 'open', refusal: { taken: 'no' } }]);
  });

  test('ends as unknown where its page is unmounted before the result', async () => {
    const page = await opened(['a']);
    await approve(page);
    page.host.publish(undefined);
    await settle();
    expect(page.session.getState().turn).toBeUndefined();
    expect(statuses(page)).toEqual(['unknown']);
  });
});

describe('an id that occurs twice', () => {
  test('is shown and takes no answer where the first was answered, and has no result', async () => {
    const page = await opened(['a']);
    await approve(page);
    page.setCall('a', 'resolved');
    await settle();
    page.set({ calls: [...page.chat.calls, { id: 'a', state: 'open', input: { to: 'Bob' } }] });
    await settle();
    const { interrupts, messages } = page.session.getState();
    expect(interrupts).toMatchObject([{ status: 'resolved' }, { unanswerable: 'form' }]);
    const responses = messages.at(-1)?.parts.map((part) => part.type === 'tool' && part.response);
    expect(responses).toEqual([expect.anything(), undefined]);
  });

  test('is shown twice and answered never', async () => {
    const page = await opened(['a', 'a']);
    expect(questions(page)).toHaveLength(2);
    for (const asked of questions(page)) expect(() => restart(asked)).toThrow();
    expect(page.chat.called).toEqual([]);
  });
});

describe('what the browser remembers', () => {
  test('is written before the chat is called', async () => {
    const persistence = memoryPersistence();
    let stored = '';
    const page = await opened(['a'], {
      persistence,
      async answer() {
        stored = JSON.stringify(await persistence.load());
      },
    });
    await approve(page);
    expect(stored).toContain('"intent"');
    expect(stored).toContain('"last":["a"]');
  });

  test('keeps an answered call from being asked again after a reload', async () => {
    const page = await opened(['a']);
    await approve(page);
    page.setCall('a', 'resolved');
    await settle();
    page.close();
    const old = await opened(['a'], page.again);
    expect(questions(old)).toEqual([]);
    expect(old.chat.called).toEqual([]);
  });

  test('shows what a server asks again after it was answered, and takes no answer', async () => {
    const page = await opened(['a'], { restores: 'server' });
    await approve(page);
    page.setCall('a', 'resolved');
    await settle();
    page.close();
    const again = await opened(['a'], page.again);
    expect(questions(again)).toMatchObject([{ status: 'open', unanswerable: 'form' }]);
    expect(() => again.session.decide(restart(first(again)))).toThrow();
  });

  test('shows a lost answer as unknown after a reload, also where the call comes later', async () => {
    const page = await opened(['a']);
    await approve(page);
    page.setCall('a', 'failed');
    await settle();
    page.close();
    const late = await opened([], page.again);
    late.set({ calls: [{ id: 'a', state: 'open' }] });
    await settle();
    expect(statuses(late)).toEqual(['unknown']);
  });

  test('keeps an answer in doubt from being given again, also after a reload', async () => {
    const answer = () => Promise.reject(new Error('Failed to fetch'));
    const page = await opened(['a'], { answer });
    await approve(page);
    page.setCall('a', 'open');
    await settle();
    for (const shown of [page, await opened(['a'], { ...page.again, answer })]) {
      shown.session.reopen(first(shown).key);
      expect(statuses(shown)).toEqual(['unknown']);
      expect(first(shown).allowed).toEqual(noAnswer);
    }
    expect(page.chat.called).toEqual([['a']]);
  });

  test.each(['last', 'before'])('refuses an answer to what it has answered: %s', async (where) => {
    const page = await opened(['a']);
    const interrupt = first(page);
    const turn = hostBackend(page.host).stream(
      { type: 'resume', answers: [{ interrupt, resolution: restart(interrupt) }] },
      {
        ...{ sessionId: 's', turnId: 't', signal: new AbortController().signal },
        checkpoint: { last: [], before: [], [where]: ['a'] },
      },
    );
    await expect(turn[Symbol.asyncIterator]().next()).rejects.toMatchObject({ taken: 'no' });
    expect(page.chat.called).toEqual([]);
  });
});

describe('a conversation with a thousand answers', () => {
  test('asks none of them again', async () => {
    const page = await opened(['late', 'call 0']);
    const ids = Array.from({ length: 1000 }, (_, at) => `call ${at}`);
    const [interrupt] = questions(page) as [Interrupt];
    const backend = hostBackend(page.host);
    const turn = backend.stream(
      { type: 'resume', answers: [{ interrupt, resolution: restart(interrupt) }] },
      {
        ...{ sessionId: 's', turnId: 't', signal: new AbortController().signal },
        checkpoint: { last: [], before: ids },
      },
    );
    const { value: event } = await turn[Symbol.asyncIterator]().next();
    expect(event).toEqual({ type: 'checkpoint', checkpoint: { last: ['late'], before: ids } });
    const restored = await backend.restore?.({
      ...{ sessionId: 's', signal: new AbortController().signal },
      checkpoint: event?.checkpoint,
    });
    expect(restored?.interrupts.map(({ ref }) => ref)).toEqual(['late']);
  });
});

describe('equal data', () => {
  test('differs from an object that the chat writes to: a host notifies of what it writes', async () => {
    const page = await opened(['a']);
    Object.assign(page.chat.calls[0]?.input as object, { to: 'Mallory' });
    page.publish();
    await settle();
    expect(questions(page)).toMatchObject([{ status: 'superseded' }, { status: 'open' }]);
  });

  test('notifies no subscriber', async () => {
    const page = await opened(['a']);
    let notified = 0;
    page.host.subscribe(() => {
      notified += 1;
    });
    for (let times = 0; times < 10; times += 1) page.publish();
    expect(notified).toBe(0);
  });
});
