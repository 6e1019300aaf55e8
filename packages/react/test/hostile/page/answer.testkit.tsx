import { selectUnsettled } from '@holdpoint/client';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { judge } from '../../../src/card/reveal/judge.ts';
import { approval } from '../../../src/interrupts/renderers.tsx';
import { en } from '../../../src/messages/en.ts';
import type { Asked, Payload } from '../corpus/case.testkit.ts';
import { corpus } from '../corpus/corpus.testkit.ts';
import { anyTool } from './anyTool.testkit.ts';
import { converse, refOf, type Talk, wireInput } from './converse.testkit.ts';
import { isSame } from './readDrawn.testkit.ts';
import { Chat } from './surfaces.testkit.tsx';

/** A pending payload. */
interface Waiting {
  readonly name: string;
  readonly payload: Payload;
  readonly talk: Talk;
  readonly cell: HTMLElement;
  readonly defined: Defined;
}

/** How the app has defined every tool of a payload; `nothing`: it has not. */
export type Defined = 'restart' | 'respond' | 'nothing';

let root: Root | undefined;
let waiting: readonly Waiting[] = [];

/**
 * Puts conversations on the page side by side, each in its own cell, so that no answer moves another card. `isTall`: a
 * cell grows with its content.
 */
export async function openChats(
  cases: readonly number[],
  who: 'hostile' | 'benign',
  defined: Defined,
  isTall = false,
): Promise<void> {
  await judge.load();
  root?.unmount();
  document.body.className = isTall ? 'tall' : 'cells';
  document.body.replaceChildren();
  const made = await Promise.all(
    cases.map(async (at) => {
      const one = corpus[at];
      if (!one) throw new Error(`no case ${at}`);
      const { kind, name, [who]: payload } = one;
      const talk = converse(payload);
      await talk.session.send('go').outcome;
      return { name: `${kind}: ${name}`, payload, talk, defined };
    }),
  );
  const main = document.body.appendChild(document.createElement('main'));
  root = createRoot(main);
  flushSync(() =>
    root?.render(
      made.map(({ name, payload, talk }) => (
        <div key={name} className="cell">
          <Chat
            talk={talk}
            {...(defined === 'nothing' ? {} : { renderers: renderersOf(payload, defined) })}
          />
        </div>
      )),
    ),
  );
  waiting = made.map((one, at) => ({ ...one, cell: main.children[at] as HTMLElement }));
}

/** Returns renderers for every tool of a payload, with approvals of this kind. */
function renderersOf({ asks, next = [] }: Payload, answer: Exclude<Defined, 'nothing'>) {
  return [asks, ...next].flat().map(({ name = 'transferMoney' }) =>
    approval(anyTool(name, answer), {
      reason: 'none',
      approveLabel: { verb: 'Approve', number: 'amount' },
    }),
  );
}

/**
 * The next press of each conversation. `isLive`: the button is armed. `isComing`: there may be one later, because an
 * answer is being sent, or a visible button has yet to arm.
 */
export interface Target {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly isLive: boolean;
  readonly isComing: boolean;
  readonly isShowAll: boolean;
}

/**
 * Returns the buttons that a person would press to approve everything: show all, approve, send. One per conversation.
 * `isRejecting`: to reject everything.
 */
export function findTargets(isRejecting = false): readonly Target[] {
  return waiting.flatMap(({ cell, talk }, at) => {
    if (selectUnsettled(talk.session.getState()).length === 0) return [];
    const button = buttonIn(cell, isRejecting);
    const isComing =
      talk.session.getState().turn !== undefined ||
      [...cell.querySelectorAll('[data-arming]')].some((one) => one.getClientRects().length > 0);
    if (!button) return [{ at, x: 0, y: 0, isLive: false, isComing, isShowAll: false }];
    const { left, top, width, height } = button.getBoundingClientRect();
    const isLive = button.getAttribute('aria-disabled') !== 'true';
    const isShowAll = button.textContent === en.arguments.showAll;
    return [{ at, x: left + width / 2, y: top + height / 2, isLive, isComing, isShowAll }];
  });
}

/** Scrolls to the next press of a conversation, or to the end of the page. */
export function goTo(where: number | 'end'): void {
  if (where === 'end') scrollTo(0, document.documentElement.scrollHeight);
  else buttonIn((waiting[where] as Waiting).cell)?.scrollIntoView({ block: 'center' });
}

function buttonIn(cell: HTMLElement, isRejecting = false): HTMLElement | undefined {
  const named = (name: string) =>
    [...cell.querySelectorAll<HTMLElement>('button')].find(
      (button) =>
        button.textContent?.startsWith(name) === true && button.getClientRects().length > 0,
    );
  const sendsAll = () =>
    cell.querySelector<HTMLElement>('[data-hp-answer="send-all"]') ?? undefined;
  // A tray only sends its answers when all are given.
  if (isRejecting) {
    const { sendRejection, keepRejection, reject } = en.approval;
    const words = [sendRejection, keepRejection, reject, en.question.decline];
    return words.map(named).find(Boolean) ?? sendsAll();
  }
  return named(en.arguments.showAll) ?? named('Approve') ?? sendsAll();
}

/** Returns the result of each conversation. */
export function readAnswers(): readonly { readonly name: string; readonly problems: string[] }[] {
  return waiting.map(({ name, payload, talk, defined }) => {
    const turns = [payload.asks, ...(payload.next ?? [])];
    const problems: string[] = [];
    if (talk.bodies.length !== turns.length + 1) {
      problems.push(`${talk.bodies.length - 1} answers left, ${turns.length} were asked for`);
    }
    for (const [turn, asks] of turns.entries()) {
      const { resume = {} } = JSON.parse(talk.bodies[turn + 1] ?? '{}').data ?? {};
      const sent: readonly Sent[] = (defined === 'restart' ? resume.restart : resume.respond) ?? [];
      if (sent.length !== asks.length) problems.push(`${sent.length} of ${asks.length} answered`);
      for (const [at, asked] of asks.entries()) {
        problems.push(...compare(asked, refOf(asked, turn, at), sent[at], defined));
      }
    }
    return { name, problems };
  });
}

/** One sent answer. */
interface Sent {
  readonly toolRequest?: { readonly name: string; readonly ref?: string; readonly input: unknown };
  readonly toolResponse?: {
    readonly name: string;
    readonly ref?: string;
    readonly output: unknown;
  };
  readonly metadata?: { readonly interrupt?: unknown; readonly resumed?: { approved?: unknown } };
}

/** Returns how the sent answer differs from the received input, and from the press. */
function compare(
  asked: Asked,
  ref: string | undefined,
  sent: Sent | undefined,
  defined: Defined,
): string[] {
  const { name = 'transferMoney', metadata = true } = asked;
  const isRestart = defined === 'restart';
  const part = isRestart ? sent?.toolRequest : sent?.toolResponse;
  if (!sent || !part) return ['no answer'];
  const problems: string[] = [];
  if (part.name !== name || part.ref !== ref) problems.push(`for ${part.name} ${part.ref}`);
  if (isRestart) {
    if (!isSame(sent.toolRequest?.input, JSON.parse(wireInput(asked)))) {
      problems.push(`with ${JSON.stringify(sent.toolRequest?.input).slice(0, 80)}`);
    }
    if (!isSame(sent.metadata?.interrupt, metadata)) problems.push('with other metadata');
    if (sent.metadata?.resumed?.approved !== true) problems.push('not approved');
  } else if (!says(sent.toolResponse?.output, defined === 'respond')) {
    problems.push(`says ${JSON.stringify(sent.toolResponse?.output)}`);
  }
  return problems;
}

/** Returns whether a result has this verdict. A question recognised by its shape has no approval, and is declined. */
function says(output: unknown, approved: boolean): boolean {
  return isSame(output, { approved }) || (!approved && isSame(output, { declined: true }));
}

/** Returns how many bodies were sent in all. */
export function countBodies(): number {
  return waiting.reduce((all, { talk }) => all + talk.bodies.length, 0);
}
