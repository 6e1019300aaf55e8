import { createSession, defineInterruptTool, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval, Interrupts, type Renderer, useAgentTurn } from '@holdpoint/react';
import '@holdpoint/react/styles.css';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { reviewList } from '../../src/interrupts/reviewListPart.ts';

export const pay = defineInterruptTool({
  name: 'pay',
  input: z.looseObject({ to: z.string(), amount: z.number() }),
  output: z.object({ approved: z.boolean(), reason: z.string().optional() }),
  answer: 'respond',
});
export type Pay = Parameters<typeof approval<typeof pay>>[1];

export const usual = {
  risk: 'low',
  title: ({ input }) => `Pay ${input.amount} EUR to ${input.to}`,
  formats: { amount: { money: 'EUR' } },
} satisfies Pay;

export const ask = (to: string, amount = 10, more: object = {}) => ({ to, amount, ...more });
export const threeAsks = [ask('Ada'), ask('Bo'), ask('Cy')];

/** Lets a test override the session's state, like a server that lies, or a fault. */
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

/** Opens a page with a list of payments, which each test extends. */
export async function open({
  asks = threeAsks,
  name = 'pay',
  others = 'pay',
  renderers = [approval(pay, usual)],
}: {
  readonly asks?: readonly object[];
  /** The tool of the first one. */
  readonly name?: string;
  /** The tool of the others. */
  readonly others?: string;
  readonly renderers?: readonly Renderer[];
} = {}) {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) =>
      asks.reduce<typeof turn>(
        (on, input, at) =>
          on.interrupt(at === 0 ? name : others, input, { allowed: { replaceInput: true } }),
        turn,
      ),
    );
    agent.onRespond('pay', (_answer, turn) => turn);
  });
  const own = createSession({ backend, recoveryDelaysMs: [0] });
  await own.send('go').outcome;
  await reviewList.load();
  const { session, say } = pretending(own);
  const { rerender } = await render(<Page session={session} renderers={renderers} />);
  return {
    own,
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

export const row = (at: number) => page.getByRole('button', { name: new RegExp(`^${at}\\. `) });
export const isOpen = (at: number) => row(at).element().getAttribute('aria-expanded') === 'true';
export const isSeen = (at: number) => /opened/.test(row(at).element().textContent ?? '');
export const card = (at: number) => {
  const id = row(at).element().getAttribute('aria-controls');
  return document.querySelector<HTMLElement>(`[id="${id}"]`);
};
export const approveOf = (at: number) => card(at)?.querySelector<HTMLElement>('[data-hp-approve]');

/** Opens a row, and waits until its own Approve, or else its Reject, is active. */
export async function look(at: number): Promise<void> {
  if (!isOpen(at)) await row(at).click();
  const find = () =>
    [...(card(at)?.querySelectorAll<HTMLElement>('[data-hp-answer]') ?? [])].find(
      (one) => one.ariaDisabled === 'false',
    );
  const scroll = () => approveOf(at)?.scrollIntoView({ block: 'center' });
  scroll();
  await expect.poll(find).toBeDefined();
}

export const these = (verb: 'Approve' | 'Reject', count: number) =>
  page.getByRole('button', { name: `${verb} these ${count}`, exact: true });
export const all = (count: number) =>
  page.getByRole('button', { name: `Approve all ${count} and send`, exact: true });
export const offered = () =>
  document.querySelector('[data-hp-answer="approve-together"]')?.textContent ?? 'nothing';
