import { createSession, defineInterruptTool, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval, type Renderer, useAgentTurn, Value } from '@holdpoint/react';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { EditForm } from '../../src/approval/edit/EditForm.tsx';
import { useArguments } from '../../src/card/arguments/useArguments.ts';
import * as Finish from '../../src/finish/parts/index.parts.ts';
import { newForm } from '../../src/form/formDraft.ts';
import { Interrupts } from '../../src/interrupts/Interrupts.tsx';
import { MultiChoiceQuestion } from '../../src/question/MultiChoiceQuestion.tsx';
import { makeHandle } from '../harness/handles.ts';

// Promise 4: names and short values that look alike are marked wherever they are drawn, on any card.

afterEach(cleanup);

const latin = 'Coco';
const cyrillic = '\u0421\u043e\u0441\u043e';
const marked = '⟨U+0421⟩⟨U+043E⟩⟨U+0441⟩⟨U+043E⟩';

const pay = defineInterruptTool({
  name: 'pay',
  input: z.looseObject({ to: z.string() }),
  output: z.object({ approved: z.boolean() }),
  answer: 'respond',
});
const byValue = [
  approval(pay, {
    title: ({ input }) => (
      <>
        Pay <Value>{input.to}</Value>
      </>
    ),
  }),
];
const byText = [approval(pay, { title: ({ input }) => `Pay ${input.to}` })];

interface PageProps {
  readonly session: Session;
  readonly renderers: readonly Renderer[];
}

function Page({ session, renderers }: PageProps) {
  return <Interrupts turn={useAgentTurn(session)} renderers={renderers} />;
}

async function draw(people: readonly string[], renderers: readonly Renderer[]) {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) =>
      people.reduce<typeof turn>((on, to) => on.interrupt('pay', { to }), turn),
    );
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  const { container, unmount } = render(<Page session={session} renderers={renderers} />);
  await waitFor(() =>
    expect(container.querySelectorAll('h3').length).toBeGreaterThan(people.length),
  );
  return { container, unmount };
}

test.each([
  ['rows of a list', [latin, 'Bo', cyrillic]],
  ['steps of a tray', [latin, cyrillic]],
])(
  '%s: of two names that look alike each title and each card shows which it is',
  async (_, people) => {
    for (const renderers of [byValue, byText]) {
      const { container } = await draw(people, renderers);
      await waitFor(() => expect(container.textContent).toContain(`Pay ${marked}`));
      expect(container.textContent).not.toContain(cyrillic);
      // The card with the letters explains them.
      const cards = [...container.querySelectorAll('article')];
      const explains = (card: Element) =>
        card.querySelector('[data-tone="reveal"]')?.textContent.includes('look the same') ?? false;
      await waitFor(() =>
        expect(cards.map(explains)).toEqual(people.map((name) => name === cyrillic)),
      );
      cleanup();
    }
  },
);

test('a name that is left alone on the page is not marked any more', async () => {
  const one = await draw([latin, cyrillic], byValue);
  await waitFor(() => expect(one.container.textContent).toContain(marked));
  one.unmount();
  const two = await draw([cyrillic, 'Bo'], byValue);
  expect(two.container.textContent).toContain(`Pay ${cyrillic}`);
});

test('an option that opens in a list is marked as one beside a button is', async () => {
  const accounts = { type: 'string', enum: [latin, cyrillic, ...'ABCDEFGH'] };
  const interrupt = makeHandle({
    tool: undefined,
    name: 'ask',
    input: { question: 'Which account?' },
    answerSchema: { type: 'object', properties: { account: accounts } },
    allowed: { respond: true, restart: false, replaceInput: false, cancel: true },
  });
  const { container } = render(<MultiChoiceQuestion interrupt={interrupt} />);
  await waitFor(() => expect(optionsOf(container)).toContain(marked));
  expect(optionsOf(container)).toContain(latin);
});

test('an option of the edit form is marked, too', () => {
  const schema = { properties: { to: { type: 'string', enum: [latin, cyrillic] } } };
  const form = newForm({ to: latin });
  const { container } = render(
    <EditForm
      draft={form}
      schema={schema}
      problems={[]}
      unchecked={[]}
      interrupt={{}}
      attempts={0}
      received={{ to: latin }}
      onChange={() => {}}
    />,
  );
  expect(optionsOf(container)).toEqual([latin, marked]);
});

const optionsOf = (page: HTMLElement) =>
  [...page.querySelectorAll('option')].map((option) => option.textContent);

const rows = [{ name: latin }, { name: cyrillic }];
function Table() {
  useArguments(rows);
  return (
    <Finish.Root interrupt={makeHandle({ input: rows })}>
      <Finish.Table rows={rows} />
    </Finish.Root>
  );
}

test('cells of a table are marked as the result is', () => {
  const { container } = render(<Table />);
  expect([...container.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
    latin,
    marked,
  ]);
});
