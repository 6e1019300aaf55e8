import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { ApprovalCard } from '../../../src/approval/ApprovalCard.tsx';
import { flattenInput } from '../../../src/card/arguments/flattenInput.ts';
import type { ValueFormat, ValueFormats } from '../../../src/card/arguments/valueFormat.ts';
import { judge } from '../../../src/card/reveal/judge.ts';
import { ar } from '../../../src/messages/ar.ts';
import { de } from '../../../src/messages/de.ts';
import { en } from '../../../src/messages/en.ts';
import { ja } from '../../../src/messages/ja.ts';
import { MessagesProvider } from '../../../src/messages/messagesContext.ts';
import { corpus } from '../corpus/corpus.testkit.ts';
import { wireInput } from './converse.testkit.ts';
import { makeHandle } from './handle.testkit.ts';
import { laidOut } from './readDrawn.testkit.ts';

/** A drawn value. */
export interface DrawnValue {
  readonly case: string;
  readonly path: string;
  readonly value: string;
  /** The words around it, in the language of the page. */
  readonly beside: string;
  /** Other text; only the separating blank. */
  readonly rest: string;
}

const languages = { ar, de, en, ja };
let root: Root | undefined;

/**
 * Draws the numbers and dates of the corpus in the browser's language, on a card that formats every value as money or a
 * date, so that each formatted value is shown.
 */
export async function drawInLanguage(): Promise<readonly DrawnValue[]> {
  await judge.load();
  root?.unmount();
  document.body.replaceChildren();
  const main = document.body.appendChild(document.createElement('main'));
  root = createRoot(main);
  const language = navigator.language.split('-')[0] as keyof typeof languages;
  const all = corpus.flatMap(({ kind, name, hostile, benign }) =>
    kind === 'number' || kind === 'date'
      ? [hostile, benign].flatMap(({ asks }) => asks).map((asked) => ({ kind, name, asked }))
      : [],
  );
  flushSync(() =>
    root?.render(
      <MessagesProvider value={languages[language]}>
        {all.map(({ kind, asked }, at) => {
          const input: unknown = JSON.parse(wireInput(asked));
          const interrupt = makeHandle({ input, metadata: asked.metadata });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
            <section key={at}>
              <ApprovalCard interrupt={interrupt} formats={formatsOf(input, kind)} />
            </section>
          );
        })}
      </MessagesProvider>,
    ),
  );
  return [...main.children].flatMap((card, at) =>
    [...card.querySelectorAll('.hp-arg')].map((row) =>
      read(row, `${all[at]?.kind}: ${all[at]?.name}`),
    ),
  );
}

function formatsOf(input: unknown, kind: 'number' | 'date'): ValueFormats {
  const formatOf = (text: string): ValueFormat => {
    if (kind === 'number') return { money: 'EUR' };
    return /^\d{10}$/.test(text) ? 'seconds' : 'date';
  };
  return Object.fromEntries(flattenInput(input).map(({ path, text }) => [path, formatOf(text)]));
}

function read(row: Element, name: string): DrawnValue {
  const cell = row.querySelector('dd');
  const values = [...(cell?.querySelectorAll(':scope > bdi, :scope > .hp-code') ?? [])];
  const besides = [...(cell?.querySelectorAll(':scope > .hp-type') ?? [])];
  return {
    case: name,
    path: laidOut(row.querySelector('dt')),
    value: values.map(laidOut).join('\n'),
    beside: besides.map(laidOut).join('\n'),
    rest: [...(cell?.childNodes ?? [])]
      .filter((node) => ![...values, ...besides].includes(node as Element))
      .map((node) => node.nodeValue ?? (node as Element).outerHTML)
      .filter((text) => text !== ' ')
      .join(''),
  };
}
