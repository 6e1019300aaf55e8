import { createSession, defineInterruptTool, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import {
  ApprovalCard,
  approval,
  custom,
  Interrupts,
  type Renderer,
  useAgentTurn,
} from '@holdpoint/react';
import '@holdpoint/react/styles.css';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { live } from '../harness/live.testkit.ts';
import { pressUntil } from '../harness/pressUntil.testkit.ts';

// Promise 7: nothing is approved in bulk unseen. A row that misses one condition of deciding together is not decided
// together, however ready the others are.

const pay = defineInterruptTool({
  name: 'pay',
  input: z.looseObject({ to: z.string(), amount: z.number() }),
  output: z.object({ approved: z.boolean(), reason: z.string().optional() }),
  answer: 'respond',
});
type Pay = Parameters<typeof approval<typeof pay>>[1];

const usual = {
  risk: 'low',
  title: ({ input }) => `Pay ${input.amount} EUR to ${input.to}`,
  formats: { amount: { money: 'EUR' } },
} satisfies Pay;

const ask = (to: string, amount = 10, more: object = {}) => ({ to, amount, ...more });
const threeAsks = [ask('Ada'), ask('Bo'), ask('Cy')];

/** Lets a test say something else than the session does, as a server that lies or a fault would. */
function pretending(own: Session) {
  const listeners = new Set<() => void>();
  let pretend = (state: ReturnType<Session['getState']>) => state;
  let last: [unknown, unknown, ReturnType<Session['getState']>] | undefined;
  const session: Session = {
    ...own,
    getState() {
      const state = own.getState();
      if (last?.[0] !== state || last[1] !== pretend) last = [state, pretend, pretend(state)];
      return last[2];
    },
    subscribe(listener) {
      listeners.add(listener);
      const end = own.subscribe(listener);
      return () => {
        listeners.delete(listener);
        end();
      };
    },
  };
  const say = (next: typeof pretend) => {
    pretend = next;
    for (const listener of listeners) listener();
  };
  return { session, say };
}

async function open({
  asks = threeAsks,
  name = 'pay',
  renderers = [approval(pay, usual)],
}: {
  readonly asks?: readonly object[];
  readonly name?: string;
  readonly renderers?: readonly Renderer[];
} = {}) {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) =>
      asks.reduce<typeof turn>(
        (on, input, at) => on.interrupt(at === 0 ? name : 'pay', input),
        turn,
      ),
    );
    agent.onRespond('pay', (_answer, turn) => turn);
  });
  const own = createSession({ backend, recoveryDelaysMs: [0] });
  await own.send('go').outcome;
  const { session, say } = pretending(own);
  const { rerender } = await render(<Page session={session} renderers={renderers} />);
  return {
    session,
    say,
    draw: (other: readonly Renderer[]) => rerender(<Page session={session} renderers={other} />),
    statuses: () => own.getState().interrupts.map(({ status }) => status),
    verdicts: () => own.getState().interrupts.map(({ verdict }) => verdict?.kind),
    resumes: () => backend.requests.filter(({ type }) => type === 'resume').length,
  };
}

function Page({
  session,
  renderers,
}: {
  readonly session: Session;
  readonly renderers: readonly Renderer[];
}) {
  return (
    <main>
      <Interrupts turn={useAgentTurn(session)} renderers={renderers} />
    </main>
  );
}

const row = (at: number) => page.getByRole('button', { name: new RegExp(`^${at}\\. `) });
const isOpen = (at: number) => row(at).element().getAttribute('aria-expanded') === 'true';
const isSeen = (at: number) => /looked at/.test(row(at).element().textContent ?? '');
const card = (at: number) => {
  const id = row(at).element().getAttribute('aria-controls');
  return document.querySelector<HTMLElement>(`[id="${id}"]`);
};
const approveOf = (at: number) => card(at)?.querySelector<HTMLElement>('[data-hp-approve]');

/** Opens a row, and waits until its own Approve, or else its Reject, is live. */
async function look(at: number): Promise<void> {
  if (!isOpen(at)) await row(at).click();
  const find = () =>
    [...(card(at)?.querySelectorAll<HTMLElement>('[data-hp-answer]') ?? [])].find(
      (one) => one.ariaDisabled === 'false',
    );
  const scroll = () => approveOf(at)?.scrollIntoView({ block: 'center' });
  scroll();
  await expect.poll(find).toBeDefined();
}

const these = (verb: 'Approve' | 'Reject', count: number) =>
  page.getByRole('button', { name: `${verb} these ${count}`, exact: true });
const all = (count: number) =>
  page.getByRole('button', { name: `Approve all ${count} and send`, exact: true });
const offered = () =>
  document.querySelector('[data-hp-answer="approve-together"]')?.textContent ?? 'nothing';

beforeEach(async () => {
  await page.viewport(800, 1600);
});

test('rows that were looked at are approved by one press, which sends nothing while another is open', async () => {
  const { statuses, verdicts, resumes } = await open();
  expect(offered()).toBe('nothing');
  for (const at of [1, 2]) await look(at);
  await expect
    .poll(() => document.querySelector('.hp-together .hp-status')?.textContent)
    .toMatch(/^You’ve looked at 1 and 2\..* 2 amounts, €20\.00 in total\./);
  await pressUntil(these('Approve', 2), () => statuses()[1] === 'decided');
  expect(verdicts()).toEqual(['approved', 'approved', undefined]);
  expect(resumes()).toBe(0);
  await pressUntil(
    page.getByRole('button', { name: 'Reject', exact: true }),
    () => document.querySelector('textarea') !== null,
  );
  await pressUntil(
    page.getByRole('button', { name: 'Send rejection', exact: true }),
    () => statuses()[2] === 'decided',
  );
  await expect
    .poll(() => document.activeElement?.textContent)
    .toMatch(/^3 of 3 answered\. All answered/);
  expect(resumes()).toBe(0);
  await pressUntil(
    page.getByRole('button', { name: 'Send 2 approvals and 1 rejection', exact: true }),
    () => resumes() === 1,
  );
});

test('where they are all that is left, the press says that it sends, and does', async () => {
  const { verdicts, resumes } = await open();
  for (const at of [1, 2, 3]) await look(at);
  await pressUntil(
    page.getByRole('button', { name: 'Approve all 3 and send', exact: true }),
    () => resumes() === 1,
  );
  expect(verdicts()).toEqual(['approved', 'approved', 'approved']);
});

test('they are rejected by one press as well, where no reason is required', async () => {
  const { verdicts } = await open();
  for (const at of [1, 3]) await look(at);
  await pressUntil(these('Reject', 2), () => verdicts().includes('rejected'));
  expect(verdicts()).toEqual(['rejected', undefined, 'rejected']);
  // The one that is left is open now, with the focus on its title.
  await expect.poll(() => document.activeElement?.textContent).toBe('Pay 10 EUR to Bo');
});

test('where a rejection takes a reason, they are only approved together', async () => {
  await open({ renderers: [approval(pay, { ...usual, reason: 'required' })] });
  for (const at of [1, 2]) await look(at);
  await expect.element(these('Approve', 2)).toBeVisible();
  expect(document.querySelector('[data-hp-answer="reject-together"]')).toBeNull();
});

test('not opened: the row is left out, and stays as it is', async () => {
  const { statuses } = await open();
  for (const at of [1, 2]) await look(at);
  await pressUntil(these('Approve', 2), () => statuses()[0] === 'decided');
  expect(statuses()).toEqual(['decided', 'decided', 'open']);
});

test('not armed: a row that was opened where its buttons could not be seen is left out', async () => {
  await page.viewport(800, 700);
  const { statuses } = await open();
  for (const at of [1, 2]) await look(at);
  await row(3).click();
  // Closed again before anything of it was in view.
  scrollTo(0, 0);
  (row(3).element() as HTMLElement).click();
  await expect.poll(() => isOpen(3)).toBe(false);
  await pressUntil(these('Approve', 2), () => statuses()[0] === 'decided');
  expect(statuses()[2]).toBe('open');
});

test('not all shown: a row with hidden fields is left out until “Show all” was pressed', async () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`line${at}`, at]));
  await open({ asks: [ask('Ada', 10, many), ask('Bo'), ask('Cy')] });
  for (const at of [2, 3, 1]) await look(at);
  expect(isSeen(1)).toBe(false);
  await expect.poll(offered).toBe('Approve these 2');
  await page.getByRole('button', { name: /^Show all/ }).click();
  await look(1);
  await expect.poll(() => approveOf(1)?.ariaDisabled).toBe('false');
  await expect.poll(offered).toBe('Approve all 3 and send');
});

test('changed since: another input, risk or title takes the row out until it was seen again', async () => {
  const { say, draw } = await open();
  for (const at of [1, 2, 3]) await look(at);
  await expect.poll(offered).toBe('Approve all 3 and send');
  await row(3).click();
  const larger = Object.freeze(ask('Cy', 9_999));
  say((state) => ({
    ...state,
    interrupts: state.interrupts.map((one, at) => (at === 2 ? { ...one, input: larger } : one)),
  }));
  await expect.poll(offered).toBe('Approve these 2');
  await look(3);
  await expect.poll(offered).toBe('Approve all 3 and send');
  await row(3).click();
  await draw([approval(pay, { ...usual, title: ({ input }) => `Refund ${input.to}` })]);
  // Rows 1 and 2 are open, so their new titles are seen with their cards; the closed one is not.
  await expect.poll(() => isSeen(3)).toBe(false);
});

test('a swapped interrupt in the row’s place has nothing of what was seen', async () => {
  const { say, statuses } = await open();
  for (const at of [1, 2, 3]) await look(at);
  await expect.poll(offered).toBe('Approve all 3 and send');
  say((state) => ({
    ...state,
    interrupts: state.interrupts.map((one, at) =>
      at === 0 ? { ...one, key: 'turn-9:0', input: ask('Mallory', 9_999) } : one,
    ),
  }));
  await expect.poll(offered).toBe('Approve these 2');
  expect(isSeen(1)).toBe(false);
  expect(statuses()).toEqual(['open', 'open', 'open']);
});

test('a swap that the page has not drawn yet: the press answers nothing', async () => {
  const { session, say, statuses } = await open();
  for (const at of [1, 2, 3]) await look(at);
  await live(all(3));
  const real = session.getState;
  // Behind React’s back: what is offered still stands there.
  session.getState = () => {
    const state = real();
    return {
      ...state,
      interrupts: state.interrupts.map((one, at) =>
        at === 0 ? { ...one, input: ask('Mallory', 9_999) } : one,
      ),
    };
  };
  await all(3).click();
  session.getState = real;
  say((state) => state);
  expect(statuses()).toEqual(['open', 'open', 'open']);
});

const low = approval(pay, usual);
test.each<[string, Parameters<typeof open>[0]]>([
  ['a hidden character', { asks: [ask('A\u200bda'), ...threeAsks.slice(1)] }],
  [
    'names that look alike',
    { asks: [ask('Ada', 10, { from: 'Al', via: 'AI' }), ...threeAsks.slice(1)] },
  ],
  ['an unknown tool', { name: 'wipe' }],
  ['a malformed request', { asks: [{ to: 'Ada', amount: 'ten' }, ...threeAsks.slice(1)] }],
])('a notice: %s keeps a row out', async (_what, world) => {
  await open({ renderers: [low], ...world });
  for (const at of [2, 3, 1]) await look(at);
  await expect.poll(offered).toBe('Approve these 2');
  expect(isSeen(1)).toBe(false);
});

const firstIs = (other: object, first: Pay): Pay => ({ ...usual, ...other, ...first });
test.each<[string, Pay]>([
  [
    'elevated risk',
    { risk: ({ input }: { input: { to: string } }) => (input.to === 'Ada' ? 'elevated' : 'low') },
  ],
  [
    'high risk',
    { risk: ({ input }: { input: { to: string } }) => (input.to === 'Ada' ? 'high' : 'low') },
  ],
  [
    'words to type',
    {
      confirmPhrase: ({ input }: { input: { to: string } }) =>
        input.to === 'Ada' ? 'pay' : undefined,
    },
  ],
  [
    'a long press',
    { confirmLongPress: ({ input }: { input: { to: string } }) => input.to === 'Ada' },
  ],
] as [string, Pay][])(
  'more than one short press at low risk: %s keeps a row out',
  async (_what, props) => {
    await open({ renderers: [approval(pay, firstIs({}, props))] });
    for (const at of [2, 3, 1]) await look(at);
    await expect.poll(offered).toBe('Approve these 2');
    expect(isSeen(1)).toBe(false);
  },
);

test('no word of risk: nothing is decided together', async () => {
  const { risk: _, ...rest } = usual;
  await open({ renderers: [approval(pay, rest)] });
  for (const at of [1, 2, 3]) await look(at);
  expect(offered()).toBe('nothing');
});

test('a risk that throws keeps a row out', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const risk = ({ input }: { readonly input: { readonly to: string } }) => {
    if (input.to === 'Ada') throw new Error('no idea');
    return 'low' as const;
  };
  await open({ renderers: [approval(pay, { ...usual, risk })] });
  for (const at of [2, 3, 1]) await look(at);
  await expect.poll(offered).toBe('Approve these 2');
  expect(isSeen(1)).toBe(false);
  vi.restoreAllMocks();
});

test.each([
  ['identical', ask('Bo')],
  ['alike', ask('B0', 10)],
])('%s titles: neither of the two is decided together', async (what, second) => {
  const first = what === 'alike' ? ask('BO') : ask('Bo');
  await open({ asks: [first, second, ask('Cy'), ask('Dee')] });
  for (const at of [1, 2, 3, 4]) await look(at);
  await expect.poll(offered).toBe('Approve these 2');
  expect([1, 2, 3, 4].map(isSeen)).toEqual([false, false, true, true]);
});

test('a card of the app’s own is decided by itself, whatever it draws', async () => {
  const own = custom(pay, ({ interrupt }) => <ApprovalCard interrupt={interrupt} {...usual} />);
  await open({ renderers: [own] });
  for (const at of [1, 2, 3]) await look(at);
  expect(offered()).toBe('nothing');
});

test('what is begun on a row keeps it out: a reason, “Not now”', async () => {
  await open();
  for (const at of [1, 2, 3]) await look(at);
  await live(all(3));
  const rejectOf = card(1)?.querySelector<HTMLElement>('[data-hp-answer="reject"]');
  if (!rejectOf) throw new Error('Reject has to be there.');
  await pressUntil(
    page.elementLocator(rejectOf),
    () => card(1)?.querySelector('textarea') !== null,
  );
  await expect.poll(offered).toBe('Approve these 2');
});

test('an answer that is taken back has to be looked at again', async () => {
  const { statuses } = await open();
  for (const at of [1, 2]) await look(at);
  await pressUntil(these('Approve', 2), () => statuses()[0] === 'decided');
  await page.viewport(800, 300);
  await page.getByRole('button', { name: 'Change', exact: true }).first().click();
  await expect.poll(() => document.activeElement?.textContent).toBe('Pay 10 EUR to Ada');
  expect(isOpen(1)).toBe(true);
  expect(offered()).toBe('nothing');
});

test('offline, nothing is decided together', async () => {
  await open();
  for (const at of [1, 2, 3]) await look(at);
  await expect.poll(offered).toBe('Approve all 3 and send');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.poll(offered).toBe('nothing');
  online.mockRestore();
  dispatchEvent(new Event('online'));
  await expect.poll(offered).toBe('Approve all 3 and send');
});

test('a press that was begun before another row came to it answers nothing', async () => {
  const { statuses } = await open();
  for (const at of [1, 2]) await look(at);
  await live(these('Approve', 2));
  these('Approve', 2).element().focus();
  await userEvent.keyboard('[Space>]');
  // Space answers as it is let go of; meanwhile the third row is looked at.
  expect(statuses()).toEqual(['open', 'open', 'open']);
  (row(3).element() as HTMLElement).click();
  await expect.poll(() => isSeen(3)).toBe(true);
  await userEvent.keyboard('[/Space]');
  expect(statuses()).toEqual(['open', 'open', 'open']);
});
