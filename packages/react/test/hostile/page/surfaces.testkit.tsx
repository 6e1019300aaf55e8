import type { ComponentProps, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { ApprovalCard } from '../../../src/approval/ApprovalCard.tsx';
import { Receipt } from '../../../src/card/receipt/Receipt.tsx';
import { AlikeContext, createAlike } from '../../../src/card/reveal/alikeOnPage.ts';
import { judge } from '../../../src/card/reveal/judge.ts';
import { Composer } from '../../../src/conversation/Composer.tsx';
import { Transcript } from '../../../src/conversation/Transcript.tsx';
import { CredentialRefresh } from '../../../src/credential/CredentialRefresh.tsx';
import { popup } from '../../../src/credential/ways/popup.ts';
import { FinishCard } from '../../../src/finish/FinishCard.tsx';
import { Interrupts } from '../../../src/interrupts/Interrupts.tsx';
import { reviewList } from '../../../src/interrupts/reviewListPart.ts';
import { MultiChoiceQuestion } from '../../../src/question/MultiChoiceQuestion.tsx';
import { useAgentTurn } from '../../../src/turn/useAgentTurn.ts';
import type { Payload } from '../corpus/case.testkit.ts';
import { anyTool } from './anyTool.testkit.ts';
import { converse, type Talk, wireInput } from './converse.testkit.ts';
import { makeHandle, makeInterrupt } from './handle.testkit.ts';
import { Register } from './register.testkit.tsx';
import { type SurfaceName, surfaceNames } from './surfaceNames.testkit.ts';

/** One payload on the page. */
export interface Placed {
  readonly payload: Payload;
  readonly words: string;
  readonly surfaces: { readonly [S in SurfaceName]: HTMLElement };
}

const signIn = popup({ url: 'https://id.acme.example/authorize' });
let root: Root | undefined;

/**
 * Puts payloads on every card that can show them, replacing the previous ones. `isAround`: those to draw on a
 * register's pages.
 */
export async function place(
  payloads: readonly Payload[],
  isAround: (at: number) => boolean = () => true,
): Promise<readonly Placed[]> {
  const cards = await Promise.all(payloads.map((one, at) => toCards(one, isAround(at))));
  await Promise.all([reviewList.load(), judge.load()]);
  root?.unmount();
  document.body.replaceChildren();
  const main = document.body.appendChild(document.createElement('main'));
  root = createRoot(main);
  // Each payload counts as its own page for look-alike names, because its twin is next to it.
  const alike = cards.map(createAlike);
  // All at once: each card reads its position when it appears, which lays out everything there by then.
  flushSync(() =>
    root?.render(
      cards.flatMap((card, at) =>
        surfaceNames.map((name) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <div key={`${at} ${name}`} className="surface">
            <AlikeContext.Provider value={alike[at] ?? createAlike()}>
              {card[name]}
            </AlikeContext.Provider>
          </div>
        )),
      ),
    ),
  );
  const drawn = [...main.children] as HTMLElement[];
  return payloads.map((payload, at) => {
    const surfaces = Object.fromEntries(
      surfaceNames.map((name, index) => [name, drawn[at * surfaceNames.length + index]]),
    ) as Placed['surfaces'];
    // All of a long reason, and then the sent input.
    const shows = surfaces.receipt.querySelectorAll<HTMLElement>(
      '.hp-quote .hp-cut button, button[aria-expanded="false"]',
    );
    flushSync(() => {
      for (const button of shows) button.click();
    });
    return { payload, words: wordsOf(payload), surfaces };
  });
}

async function toCards(
  payload: Payload,
  isAround: boolean,
): Promise<{ readonly [S in SurfaceName]: ReactNode }> {
  const words = wordsOf(payload);
  const [first = {}] = payload.asks;
  const { name = 'transferMoney', metadata } = first;
  const input: unknown = JSON.parse(wireInput(first));
  const asked = { name, input, metadata };
  const ordinary = { name: 'readMail', input: { folder: 'inbox' } };
  const refusal = {
    code: 'resume-rejected',
    message: '',
    serverMessage: payload.refusal ?? words,
  } as const;
  const verdict = { kind: 'rejected', words: [words] } as const;
  return {
    chat: <Chat talk={await started(payload)} />,
    tray: <Chat talk={await started({ ...payload, asks: [...payload.asks, ordinary] })} />,
    words: (
      <ApprovalCard
        interrupt={makeHandle(
          { ...asked, provenance: { agent: words }, refusal, message: words },
          undefined,
          anyTool(name, 'restart'),
        )}
        title={({ name }) => `Use ${name} for ${words}`}
        effect={`It is about ${words}`}
        says={words}
        confirmPhrase={words}
      />
    ),
    question: (
      <MultiChoiceQuestion interrupt={makeHandle({ ...asked, input: questionOf(words) })} />
    ),
    form: (
      <MultiChoiceQuestion
        interrupt={makeHandle({
          ...asked,
          input: { question: 'Where to?' },
          answerSchema: formOf(words),
          allowed: { respond: true, restart: false, replaceInput: false, cancel: true },
        })}
      />
    ),
    credential: (
      <CredentialRefresh interrupt={makeHandle(asked)} provider="Acme Mail" refresh={signIn} />
    ),
    finish: (
      <FinishCard
        interrupt={makeHandle(asked)}
        title={words}
        says={words}
        files={() => [{ name: words, content: words }]}
        table={() => [{ [words]: words }]}
      />
    ),
    receipt: <Receipt interrupt={makeInterrupt({ ...asked, status: 'resolved', verdict })} />,
    register: isAround ? <Register words={words} name={name} input={input} /> : <p>–</p>,
  };
}

async function started(payload: Payload): Promise<Talk> {
  const talk = converse(payload);
  await talk.session.send('go').outcome;
  return talk;
}

/** The input of a question that uses these words everywhere. */
export const questionOf = (words: string) => ({
  question: words,
  choices: [
    { id: words, label: `1 ${words}`, description: `2 ${words}` },
    words,
    { id: 'another', label: words },
  ],
  allowOther: true,
});

/** The schema of an answer that uses these words wherever a schema has words. */
export const formOf = (words: string) => ({
  type: 'object',
  title: words,
  description: words,
  properties: {
    chosen: { enum: [words, 'another'], title: words, description: words, default: words },
    named: {
      oneOf: [
        { const: 'first-1', title: words },
        { const: words, title: 'Second' },
      ],
    },
    several: { type: 'array', items: { enum: [words] }, description: words },
    sure: { type: 'boolean', title: words, default: true },
    inside: { type: 'object', properties: { on: { type: 'boolean' } }, title: words },
    fixed: { const: words },
  },
  required: ['chosen', 'sure', 'inside', 'fixed'],
});

/** Returns the first text of a payload that a person would read. */
function wordsOf({ says, refusal, asks: [first = {}] }: Payload): string {
  const text = refusal ?? says ?? first.name;
  if (text) return text;
  const [key, value] = Object.entries(JSON.parse(wireInput(first)) ?? {}).at(-1) ?? [];
  const said = [value, key].find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof said === 'string' ? said : 'nothing';
}

/** A conversation as an app would assemble it. */
export function Chat({
  talk,
  ...given
}: { readonly talk: Talk } & Pick<ComponentProps<typeof Interrupts>, 'renderers'>) {
  const turn = useAgentTurn(talk.session);
  return (
    <>
      <Transcript turn={turn} />
      <Interrupts turn={turn} leadsBelow={false} {...given} />
      <Composer turn={turn} />
    </>
  );
}
