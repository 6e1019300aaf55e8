import { type Backend, createSession, ResumeRejectedError } from '@holdpoint/client';
import type { ScriptedBackend } from '@holdpoint/client/testing';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeHandle } from '../../test/harness/handles.ts';
import { ApprovalCard } from '../approval/ApprovalCard.tsx';
import { App, makeBackend } from './app.testkit.tsx';
import { approve, choose, decline, pending, reject, sendAll, signIn } from './index.ts';

/** Returns the answers, in the order of the questions. */
const answersTo = ({ requests }: ScriptedBackend) =>
  requests.flatMap((request) =>
    request.type === 'resume' ? request.answers.map(({ resolution }) => resolution) : [],
  );

function open(message: string, container?: HTMLElement) {
  const backend = makeBackend();
  const session = createSession({ backend });
  render(
    <StrictMode>
      <App session={session} />
    </StrictMode>,
    container && { container },
  );
  act(() => void session.send(message));
  return { answers: () => answersTo(backend), session };
}

/** Tests the promises of the helpers in an emulated page. Called by a test file for each environment. */
export function describeAnswers(): void {
  beforeEach(() => {
    // As set by Testing Library if a runner's functions are global: React then warns about updates outside `act`.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.spyOn(console, 'error');
  });
  afterEach(() => {
    cleanup();
    expect(console.error).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  describe.each(['real', 'faked'])('with %s timers', (timers) => {
    beforeEach(() => {
      if (timers === 'faked') vi.useFakeTimers();
    });

    test('approve waits for the card, arms it and presses once', async () => {
      const { answers } = open('one');
      await approve('pay');
      expect(answers()).toMatchObject([{ type: 'restart', resumed: { approved: true } }]);
    });

    test('a result is approved, or rejected with words', async () => {
      const { answers } = open('finish');
      await approve('finish');
      expect(answers()).toMatchObject([{ type: 'respond', output: { accepted: true } }]);
      cleanup();
      const other = open('finish');
      await reject('finish', 'Without hotels.');
      expect(other.answers()).toMatchObject([
        { type: 'respond', output: { accepted: false, feedback: 'Without hotels.' } },
      ]);
    });

    test('a title names a card, wholly or by a pattern', async () => {
      const { answers } = open('one');
      await approve(/^Pay A/);
      expect(answers()).toHaveLength(1);
    });

    test('reject gives its reason', async () => {
      const { answers } = open('one');
      await reject('Pay Ada', 'wrong account');
      expect(answers()).toMatchObject([{ resumed: { approved: false, reason: 'wrong account' } }]);
    });

    test('a long press is made, and a phrase typed', async () => {
      const held = open('launch');
      await approve('launch');
      expect(held.answers()).toMatchObject([{ resumed: { approved: true } }]);
      cleanup();
      const typed = open('erase');
      await approve('erase', { phrase: 'erase it' });
      expect(typed.answers()).toMatchObject([{ resumed: { approved: true } }]);
    });

    test('what takes two presses is pressed twice', async () => {
      const { answers } = open('wipe');
      await approve('wipe');
      expect(answers()).toMatchObject([{ resumed: { approved: true } }]);
    });

    test('in a tray of three each page is turned to, and all leave together', async () => {
      const { answers } = open('many');
      await approve('Pay Cleo');
      await reject('Pay Ada');
      await approve('Pay Ben');
      expect(answers()).toEqual([]);
      expect(pending().map(({ state }) => state)).toEqual(['decided', 'decided', 'decided']);
      await sendAll();
      expect(answers()).toMatchObject([
        { resumed: { approved: false } },
        { resumed: { approved: true } },
        { resumed: { approved: true } },
      ]);
    });

    test('choose ticks only the named options, writes text, and puts options in order', async () => {
      const several = open('toppings');
      await choose('ask', ['Basil', /^Ol/]);
      expect(several.answers()).toMatchObject([{ output: { selected: ['Basil', 'Olives'] } }]);
      cleanup();
      const other = open('base');
      await choose('Thin?', { text: 'As it comes' });
      expect(other.answers()).toMatchObject([{ output: { other: 'As it comes' } }]);
      cleanup();
      const order = open('order');
      await choose('ask', ['Olives', 'Basil', 'Capers']);
      expect(order.answers()).toMatchObject([
        { output: { selected: ['Olives', 'Basil', 'Capers'] } },
      ]);
      cleanup();
      const free = open('free');
      await choose('Your name?', 'Ada');
      expect(free.answers()).toHaveLength(1);
      expect(JSON.stringify(free.answers())).toContain('Ada');
    });

    test('decline answers that nothing is answered', async () => {
      const { answers, session } = open('base');
      await decline('ask');
      expect(answers()).toHaveLength(1);
      expect(session.getState().interrupts[0]?.verdict?.kind).toBe('declined');
    });

    test('signIn types into the form and ends with the answer', async () => {
      const { answers } = open('mail');
      await signIn('readMail', { fields: { key: 'k1' } });
      expect(JSON.stringify(answers())).toContain('reference-of-k1');
    });
  });

  describe('a helper that can not answer says why', () => {
    const soon = { timeout: 700 };
    beforeEach(() => void vi.useFakeTimers());

    test('lists the pending cards if none matches', async () => {
      open('one');
      await expect(approve('erase', soon)).rejects.toThrow(
        /approve\("erase"\): no approval or finish fits\. On the page are:\s+- “Pay Ada” \(approval of the tool "pay", open\)/,
      );
    });

    test('a card that is taken away while it is pressed has answered nothing', async () => {
      const { session, answers } = open('launch');
      const pressed = approve('launch');
      const isDown = () => document.querySelector('[data-pressed]') !== null;
      await vi.waitFor(() => expect(isDown()).toBe(true));
      cleanup();
      await expect(pressed).rejects.toThrow(
        /the card has gone from the page, and had handed no answer on/,
      );
      expect(answers()).toEqual([]);
      expect(session.getState().interrupts).toMatchObject([{ status: 'open' }]);
    });

    test('an answer that the server refuses at once was given once, by one press', async () => {
      let resumes = 0;
      const backend = makeBackend();
      const { restore: _none, ...alone } = backend;
      const refusing: Backend = {
        ...alone,
        async *stream(input, context) {
          if (input.type !== 'resume') return yield* backend.stream(input, context);
          resumes += 1;
          throw new ResumeRejectedError('no', { taken: 'no' });
        },
      };
      const session = createSession({ backend: refusing, recoveryDelaysMs: [] });
      render(<App session={session} />);
      act(() => void session.send('one'));
      await expect(approve('pay')).rejects.toThrow(/not taken\. Holdpoint: no$/);
      expect(resumes).toBe(1);
    });

    test('several fit: which', async () => {
      open('many');
      await expect(approve('pay', soon)).rejects.toThrow(/3 cards fit "pay".*Pay Ada.*Pay Ben/s);
    });

    test.each([
      ['long', 'pay', /is off\. It says: “.*Not everything is shown/i],
      ['unknown', 'nobodyKnows', /is off\. It says: “.+”/],
      ['erase', 'erase', /asks for words to be typed, “.*erase it.*”/],
    ])('%s: in the words of the card', async (message, tool, words) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      const { answers } = open(message);
      await expect(approve(tool, soon)).rejects.toThrow(words);
      expect(answers()).toEqual([]);
    });

    test('no phrase or a wrong one, an option or a field that is not there, a tray that is not complete', async () => {
      open('erase');
      await expect(approve('erase', soon)).rejects.toThrow(
        /approve\("erase"\): .*words to be typed/,
      );
      await expect(approve('erase', { ...soon, phrase: 'erase' })).rejects.toThrow(/is off/);
      cleanup();
      open('base');
      await expect(choose('ask', 'Perhaps', soon)).rejects.toThrow(
        /no option “Perhaps”\. There are: “Yes”, “No”/,
      );
      cleanup();
      open('mail');
      await expect(signIn('readMail', { ...soon, fields: { Key: 'k1' } })).rejects.toThrow(
        /has no field "Key"\. There are: "key"/,
      );
      await expect(signIn('readMail', soon)).rejects.toThrow(/asks for "key"\. Give .*fields/);
      cleanup();
      const { answers } = open('many');
      await approve('Pay Ada');
      await expect(sendAll(soon)).rejects.toThrow(/sends nothing\. It says: “1 of 3 answered/);
      expect(answers()).toEqual([]);
    });

    test.each([
      ['div', { inert: '' }, 'inert'],
      ['fieldset', { disabled: '' }, 'disabled'],
      ['div', { hidden: '' }, 'hidden'],
      ['div', { style: 'display: none' }, 'display: none'],
      ['div', { class: 'gone' }, 'display: none'],
      ['div', { style: 'visibility: hidden' }, 'visibility: hidden'],
      ['dialog', {}, 'the <dialog> around it is closed'],
      ['details', {}, 'the <details> around it is closed'],
    ])('does not press a button out of reach: <%s %j>', async (tag, attributes, words) => {
      const around = document.body.appendChild(document.createElement(tag));
      const sheet = document.head.appendChild(document.createElement('style'));
      sheet.textContent = '.gone { display: none }';
      onTestFinished(() => {
        around.remove();
        sheet.remove();
      });
      for (const [name, value] of Object.entries(attributes)) around.setAttribute(name, value);
      const { answers } = open('base', around);
      await expect(choose('ask', 'Yes', soon)).rejects.toThrow(
        new RegExp(`nobody can reach the card .*: .*${words}`),
      );
      expect(around.querySelector('input:checked')).toBeNull();
      const waits = decline('ask');
      for (const name of Object.keys(attributes)) around.removeAttribute(name);
      if (tag !== 'div') around.setAttribute('open', '');
      await waits;
      expect(answers()).toHaveLength(1);
    });

    test('a button that armed before it was shut off is not pressed', async () => {
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', undefined);
      const around = document.body.appendChild(document.createElement('div'));
      onTestFinished(() => around.remove());
      const { answers } = open('one', around);
      await vi.waitFor(() =>
        expect(around.querySelector('[data-hp-approve][aria-disabled="false"]')).not.toBeNull(),
      );
      around.setAttribute('inert', '');
      await expect(approve('pay', soon)).rejects.toThrow(/nobody can reach the card .*inert/);
      expect(answers()).toEqual([]);
    });

    test('a pattern that several options fit chooses none of them', async () => {
      const { answers } = open('toppings');
      await expect(choose('ask', ['Basil', /s$/], soon)).rejects.toThrow(
        /2 options fit \/s\$\/\. .*“Capers”, “Olives”/,
      );
      cleanup();
      open('order');
      await expect(choose('ask', [/s$/], soon)).rejects.toThrow(
        /2 options fit .*“Capers”, “Olives”/,
      );
      expect(answers()).toEqual([]);
    });

    test('a pattern is looked for in all of a long list', async () => {
      open('cities');
      await expect(choose('ask', /^City (7|102)$/, soon)).rejects.toThrow(
        /2 options fit .*“City 7”, “City 102”/,
      );
    });

    test('arms nothing while the page is hidden, and gives that as the reason', async () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      open('one');
      await expect(approve('pay', soon)).rejects.toThrow(/has not armed: .*nobody sees it/);
    });

    test('expired', async () => {
      render(<ApprovalCard interrupt={makeHandle({ status: 'expired' })} title="Pay Ada" />);
      await expect(approve('Pay Ada', soon)).rejects.toThrow(
        /expired\) takes no answer\. It says: “This request expired/,
      );
    });

    test('decided already', async () => {
      open('many');
      await approve('Pay Ada');
      await expect(approve('Pay Ada', soon)).rejects.toThrow(/decided\) takes no answer/);
    });

    test('a reason that the card does not take', async () => {
      open('erase');
      await expect(reject('erase', 'because', soon)).rejects.toThrow(/takes no reason/);
    });
  });

  test.each([
    { toFake: ['setInterval', 'clearInterval'] as const },
    { toFake: ['requestAnimationFrame'] as const },
    { toFake: ['setTimeout', 'performance'] as const },
    { toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] as const },
    { toFake: ['Date'] as const },
    { toFake: ['performance'] as const },
    { toFake: ['queueMicrotask', 'setImmediate'] as const },
  ])(
    'where $toFake and no other is faked, time passes for all',
    async ({ toFake: [...toFake] }) => {
      vi.useFakeTimers({ toFake });
      const { answers } = open('launch');
      await approve('launch');
      expect(answers()).toMatchObject([{ resumed: { approved: true } }]);
    },
  );

  test.each([
    ['', 0],
    [', on a machine that takes five times as long for it too', 100],
  ])('Jest’s legacy timers, which have no clock, are moved on by Jest%s', async (_, busyMs) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    const ours = { setTimeout, setInterval };
    for (const [name, faked] of Object.entries(ours)) {
      vi.stubGlobal(name, Object.assign(faked.bind(globalThis), { _isMockFunction: true }));
    }
    const advanceTimersByTime = (ms: number) => {
      vi.advanceTimersByTime(ms);
      const until = performance.now() + (ms === 20 ? busyMs : 0);
      while (performance.now() < until);
    };
    vi.stubGlobal('jest', { advanceTimersByTime });
    const { answers } = open('launch');
    await approve('launch');
    expect(answers()).toMatchObject([{ resumed: { approved: true } }]);
  });

  test('timers that something unknown has faked are named as what stands still', async () => {
    vi.stubGlobal('setTimeout', () => 0);
    vi.stubGlobal('setInterval', () => 0);
    vi.stubGlobal('requestAnimationFrame', () => 0);
    open('one');
    await expect(approve('pay', { timeout: 300 })).rejects.toThrow(/\{ advance: \(ms\)/);
  });

  test('timers that were faked before the helpers were loaded do not stop them', async () => {
    vi.useFakeTimers();
    vi.resetModules();
    const late = await import('./index.ts');
    const { answers } = open('one');
    await late.approve('pay');
    expect(answers()).toHaveLength(1);
  });

  test('distinguishes cards with the same text by their position', async () => {
    const { answers } = open('twice');
    await waitFor(() => expect(pending()).toHaveLength(2));
    await expect(approve('pay')).rejects.toThrow(/\{ within: /);
    const [first, second] = document.querySelectorAll('[data-hp-card]');
    await reject('pay', undefined, { within: first });
    await approve('pay', { within: second });
    await sendAll();
    expect(answers()).toMatchObject([
      { resumed: { approved: false } },
      { resumed: { approved: true } },
    ]);
  });

  test('a sign-in that fails has answered nothing, and what the card says is the reason', async () => {
    const { answers } = open('locked');
    const failed = signIn('locked', { fields: { key: 'k' }, timeout: 700 });
    await expect(failed).rejects.toThrow(/has not taken it\. It says: “.+”/);
    expect(answers()).toEqual([]);
    expect(pending()).toMatchObject([{ tool: 'locked', state: 'open' }]);
  });

  test('a card that goes while a helper waits for it has taken nothing', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { answers } = open('one');
    await waitFor(() => expect(pending()).toHaveLength(1));
    const waits = approve('pay', { timeout: 700 });
    cleanup();
    await expect(waits).rejects.toThrow(/no approval or finish fits\. No card is on the page/);
    expect(answers()).toEqual([]);
  });

  test('a button that began to arm before time was faked still arms', async () => {
    const { answers } = open('one');
    await waitFor(() => expect(pending()).toHaveLength(1));
    vi.useFakeTimers();
    await approve('pay');
    expect(answers()).toHaveLength(1);
  });

  test('helpers that are called at once answer one after the other', async () => {
    const { answers } = open('many');
    await Promise.all([approve('Pay Ben'), reject('Pay Cleo'), approve('Pay Ada')]);
    await sendAll();
    expect(answers()).toHaveLength(3);
  });

  test('pending lists pending requests, and calls a card open before it has armed', async () => {
    const { session } = open('one');
    await waitFor(() =>
      expect(pending()).toEqual([
        { kind: 'approval', tool: 'pay', title: 'Pay Ada', state: 'open' },
      ]),
    );
    expect(session.getState().interrupts).toHaveLength(1);
  });

  test('faked timers that are put back leave a held button to be held', async () => {
    vi.useFakeTimers();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    field.remove();
    vi.useRealTimers();
    const { answers } = open('launch');
    await approve('launch');
    expect(answers()).toMatchObject([{ resumed: { approved: true } }]);
  });

  test('without Testing Library, in a shadow root', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', undefined);
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host.attachShadow({ mode: 'open' }));
    onTestFinished(() => host.remove());
    const backend = makeBackend();
    const session = createSession({ backend });
    root.render(<App session={session} />);
    session.send('many');
    await approve('Pay Ben');
    await approve('Pay Ada');
    await reject('Pay Cleo');
    await sendAll();
    expect(answersTo(backend)).toHaveLength(3);
    root.unmount();
  });
}
