import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MultiChoiceQuestion } from '../../src/question/MultiChoiceQuestion.tsx';
import * as Question from '../../src/question/parts/index.parts.ts';
import { askQuestion, maybeNone, priorities, single } from '../../src/question/question.testkit.ts';
import '../../src/styles.css';
import { openSession } from '../harness/ApprovalHarness.tsx';
import { CardHarness } from '../harness/CardHarness.tsx';
import { pressLive } from '../harness/pressLive.testkit.ts';
import { clickOn, inputMethod, spotOn, tap } from './input.testkit.ts';

const guests = {
  question: 'How many people are coming?',
  choices: ['Up to 4', '5 to 10', 'More than 10'],
  allowOther: true,
};

async function open(input: unknown) {
  await page.viewport(800, 1000);
  const { session, backend } = await openSession([input], { name: 'askQuestion' });
  await render(
    <CardHarness session={session} tool={askQuestion}>
      {(interrupt) => <MultiChoiceQuestion interrupt={interrupt} />}
    </CardHarness>,
  );
  return backend;
}

const other = (role: 'radio' | 'checkbox' = 'radio') =>
  page.getByRole(role, { name: /Something else/ });
const field = page.getByRole('textbox', { name: 'Your own answer' });

/** Checks that the text is in the field, and that no option took any of it. */
async function expectWritten(words: string) {
  await expect.element(field).toHaveValue(words);
  await expect.element(field).toHaveFocus();
  const checked = [...document.querySelectorAll('input:checked')];
  expect(checked.map((input) => input.getAttribute('value'))).toEqual(['other']);
}

/** The ways to choose "Something else" without going through the others. */
const choose = {
  'a click on its words': () =>
    clickOn(page.getByText('Something else', { exact: true }).element()),
  'a click on its button': () => other().click(),
  'a finger': () => tap(spotOn(other().element())),
  Space: async () => {
    (other().element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
  },
  'a second click': async () => {
    await other().click();
    (other().element() as HTMLElement).focus();
    await other().click();
  },
};

test.for(Object.entries(choose))(
  'words typed after "Something else" was chosen by %s are the answer',
  async ([, chosen]) => {
    const backend = await open(guests);
    await chosen();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('2 dogs and 42 people');
    await expectWritten('2 dogs and 42 people');
    await pressLive(page.getByRole('button', { name: 'Send answer' }));
    await expect
      .poll(() => backend.requests.at(-1))
      .toMatchObject({ answers: [{ resolution: { output: '2 dogs and 42 people' } }] });
  },
);

test('words pasted after "Something else" was chosen are the answer', async () => {
  await open(guests);
  await other().click();
  await userEvent.keyboard('2 and 3');
  await userEvent.keyboard('{Control>}ax{/Control}');
  await expect.element(field).toHaveValue('');
  (other().element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}v{/Control}');
  await expectWritten('2 and 3');
});

test('words of an input method are the answer, and its digits choose nothing', async () => {
  await open(guests);
  await other().click();
  await expect.element(field).toHaveFocus();
  await inputMethod.compose('に');
  await inputMethod.key('2');
  await inputMethod.compose('2ひき');
  await inputMethod.insert('2匹');
  await expectWritten('2匹');
});

test('after arrow keys the focus stays in the group, and the first letter goes into the field', async () => {
  await open(maybeNone);
  await page.getByRole('radio', { name: /under the roof/ }).click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(other()).toHaveFocus();
  await expect.element(field).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  await expect.element(other()).toHaveFocus();
  await userEvent.keyboard('2 or 3');
  await expectWritten('2 or 3');
});

test('where several may be chosen, too, words go into the field, and unticking it keeps the focus', async () => {
  await open({ ...guests, multiple: true });
  await other('checkbox').click();
  await userEvent.keyboard('1 or 2');
  await expectWritten('1 or 2');
  await other('checkbox').click();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(other('checkbox')).toHaveFocus();
  await userEvent.keyboard('1');
  await expect.element(page.getByRole('checkbox', { name: /Up to 4/ })).toBeChecked();
});

test('while "Something else" is chosen, digits on a button choose nothing', async () => {
  await open(guests);
  await other().click();
  await userEvent.keyboard('12');
  (page.getByRole('button', { name: 'Send answer' }).element() as HTMLElement).focus();
  await userEvent.keyboard('1');
  await expect.element(other()).toBeChecked();
  await expect.element(field).toHaveValue('12');
});

/** Elements of an app inside a card that use digits themselves. */
function AppFields() {
  return (
    <>
      <select aria-label="select">
        <option>1</option>
        <option>2</option>
      </select>
      <div contentEditable suppressContentEditableWarning>
        text
      </div>
      <div role="combobox" aria-label="combobox" aria-expanded="false" tabIndex={0} />
      <input type="range" aria-label="range" />
      <div
        ref={(host) => {
          if (host && !host.shadowRoot)
            host.attachShadow({ mode: 'open' }).innerHTML = '<input aria-label="inner">';
        }}
      />
    </>
  );
}

const fieldsOfTheApp: Record<string, () => HTMLElement | null | undefined> = {
  select: () => document.querySelector('select'),
  contenteditable: () => document.querySelector<HTMLElement>('[contenteditable]'),
  combobox: () => document.querySelector<HTMLElement>('[role=combobox]'),
  range: () => document.querySelector<HTMLElement>('[type=range]'),
  'a field in a web component': () =>
    [...document.querySelectorAll('div')]
      .find(({ shadowRoot }) => shadowRoot)
      ?.shadowRoot?.querySelector('input'),
};

test.for(Object.entries(fieldsOfTheApp))(
  'digits in a field of the app choose no option: %s',
  async ([, fieldOf]) => {
    const { session } = await openSession([single], { name: 'askQuestion' });
    await render(
      <CardHarness session={session} tool={askQuestion}>
        {(interrupt) => (
          <Question.Root interrupt={interrupt}>
            <AppFields />
            <Question.Options>
              {(placed) => <Question.Option key={placed.at} placed={placed} />}
            </Question.Options>
          </Question.Root>
        )}
      </CardHarness>,
    );
    fieldOf()?.focus();
    await userEvent.keyboard('2');
    expect(document.querySelector('input[type=radio]:checked')).toBeNull();
  },
);

test('digits in a field of the app move no row of an order', async () => {
  const { session } = await openSession([priorities], { name: 'askQuestion' });
  await render(
    <CardHarness session={session} tool={askQuestion}>
      {(interrupt) => (
        <Question.Root interrupt={interrupt}>
          <Question.Ranking>
            {(placed) => (
              <Question.Rank
                key={placed.at}
                placed={placed}
                render={(props) => (
                  <li {...props}>
                    <b>{props.children}</b>
                    <input aria-label={`note ${placed.at}`} />
                  </li>
                )}
              />
            )}
          </Question.Ranking>
        </Question.Root>
      )}
    </CardHarness>,
  );
  const note = page.getByRole('textbox', { name: 'note 0' });
  await note.click();
  await userEvent.keyboard('3');
  await expect.element(note).toHaveValue('3');
  expect(document.querySelector('li input')).toBe(note.element());
});
