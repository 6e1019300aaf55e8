import type { JsonObject, TurnInput } from '@holdpoint/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openSession } from '../../test/harness/ApprovalHarness.tsx';
import { findBarriers } from '../../test/harness/barriers.testkit.ts';
import { live } from '../../test/harness/live.testkit.ts';
import { pressLive } from '../../test/harness/pressLive.testkit.ts';
import { Transcript } from '../conversation/Transcript.tsx';
import { Interrupts } from '../interrupts/Interrupts.tsx';
import { useAgentTurn } from '../turn/useAgentTurn.ts';
import { approval, asked, delivery, giant, hostile, secrets } from './answerForm.testkit.ts';
import '../styles.css';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const send = button('Send answer');
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const group = (name: string) => page.getByRole('radiogroup', { name, exact: true });

function Page({ session }: { readonly session: Parameters<typeof useAgentTurn>[0] }) {
  const turn = useAgentTurn(session);
  return (
    <>
      <Transcript turn={turn} />
      <Interrupts turn={turn} />
    </>
  );
}

/** Opens a question in an app without renderers. */
async function open(
  answerSchema: JsonObject,
  {
    input = asked.input,
    cancel = true,
  }: { readonly input?: unknown; readonly cancel?: boolean } = {},
) {
  const more = { answerSchema, allowed: { ...asked.allowed, cancel } };
  const { session, backend } = await openSession([input], { name: 'delivery', more });
  const { container, unmount } = await render(<Page session={session} />);
  const sent = () => backend.requests.flatMap(resolutionsOf);
  const again = () => render(<Page session={session} />);
  return { session, container, sent, again, unmount };
}

const resolutionsOf = (input: TurnInput) =>
  input.type === 'resume' ? input.answers.map(({ resolution }) => resolution) : [];

// biome-ignore lint/performance/useDomNodeTextContent: textContent would also give what nobody sees
const seen = (element: HTMLElement) => element.innerText;

beforeEach(async () => {
  await page.viewport(800, 1000);
});

describe('a form that a server asks for', () => {
  test('each kind of field has its control, named by the schema; what is filled in is sent, and nothing else', async () => {
    const { sent, container } = await open(delivery);
    await field('Street and number').fill('Long Lane 4');
    await expect.element(field('Notes for the driver')).toHaveProperty('tagName', 'TEXTAREA');
    await expect.element(field('Day')).toHaveProperty('type', 'date');
    await field('Floor').fill('12');
    await group('Insured').getByRole('radio', { name: 'No', exact: true }).click();
    await radio('express').click();
    await page.getByRole('checkbox', { name: 'signature' }).click();
    await field('City').fill('Ghent');
    await live(send);
    await send.dblClick();
    await expect.poll(sent).toMatchObject([
      {
        type: 'respond',
        output: {
          street: 'Long Lane 4',
          floor: 12,
          insured: false,
          speed: 'express',
          extras: ['signature'],
          from: { city: 'Ghent' },
        },
      },
    ]);
    expect(Object.keys((sent()[0] as { output: object }).output)).not.toContain('weight');
    await expect.poll(() => seen(container)).toContain('street: Long Lane 4');
    for (const line of ['floor: 12', 'insured: false', 'extras[0]: signature', 'from.city: Ghent'])
      expect(seen(container)).toContain(line);
  });

  test('nothing is filled in before a person does it: a default is the server’s suggestion, taken by a press', async () => {
    const { container } = await open(delivery);
    await expect.element(field('Weight')).toHaveValue('');
    expect(container.querySelectorAll('input:checked')).toHaveLength(0);
    await expect.element(page.getByText('The server suggests: 1.5')).toBeVisible();
    await button('Use the suggestion').click();
    expect(document.activeElement).toBe(field('Weight').element());
    await expect.element(field('Weight')).toHaveValue('1.5');
  });

  test('what does not fit is said at its field, and send is off until it does', async () => {
    const { sent } = await open(delivery);
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    await expect.element(send).toHaveAccessibleDescription(/fields still have to be filled in/);
    await field('Floor').fill('99');
    await userEvent.tab();
    await expect.element(field('Floor')).toHaveAccessibleDescription(/at most 40/);
    await field('Floor').fill('4');
    await field('Street and number').fill('ab');
    await field('City').fill('Ghent');
    await radio('Yes').click();
    await radio('standard').click();
    await expect.element(field('Street and number')).toHaveAccessibleDescription(/at least 3/);
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    await field('Street and number').fill('abc');
    await live(send);
    expect(sent()).toEqual([]);
  });

  test('entries are added and taken out, by keyboard alone', async () => {
    await open(delivery);
    await button('Add an entry').click();
    await userEvent.keyboard('Ada');
    await expect.element(field('contacts[0].name')).toHaveValue('Ada');
    await button('Remove').click();
    await expect.element(field('contacts[0].name')).not.toBeInTheDocument();
  });

  test('a single value is asked for as one, and sent as one', async () => {
    const { sent } = await open({ type: 'number', title: 'Distance' });
    await field('Distance').fill('4.5');
    await pressLive(send);
    await expect.poll(sent).toMatchObject([{ output: 4.5 }]);
  });

  test('offers Decline only if the backend can cancel, and then cancels', async () => {
    const first = await open(delivery);
    await pressLive(button('Decline'));
    await expect.poll(first.sent).toMatchObject([{ type: 'cancel' }]);
    await first.unmount();
    await open(delivery, { cancel: false });
    await expect.element(field('City')).toBeVisible();
    await expect.element(button('Decline')).not.toBeInTheDocument();
  });

  test('what is filled in is kept while the card is away', async () => {
    const { unmount, again } = await open(delivery);
    await field('City').fill('Ghent');
    await unmount();
    await again();
    await expect.element(field('City')).toHaveValue('Ghent');
  });

  test('assistive technology finds no barrier', async () => {
    const { container } = await open(delivery);
    await expect.element(field('City')).toBeVisible();
    expect(await findBarriers(container)).toEqual([]);
  });
});

describe('secrets', () => {
  test('are not asked for, by name, format or title: said with the reason, and left out', async () => {
    const { sent } = await open(secrets);
    await field('Account').fill('main');
    expect(page.getByRole('textbox').elements()).toHaveLength(1);
    expect(page.getByText(/looks like a password, key or code/).elements()).toHaveLength(3);
    await pressLive(send);
    await expect.poll(sent).toEqual([expect.objectContaining({ output: { account: 'main' } })]);
  });

  test('that have to be given keep the form from being sent, and it says so', async () => {
    await open({ ...secrets, required: ['account', 'apiKey'] });
    await field('Account').fill('main');
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    await expect.element(send).toHaveAccessibleDescription(/None is sent to the assistant/);
  });

  test('typed as JSON are refused, and kept nowhere', async () => {
    const { session } = await open(secrets);
    await field('Account').fill('main');
    await button('Edit as JSON').click();
    await page.getByRole('textbox').fill('{"account": "main", "apiKey": "hunter2hunter2"}');
    await userEvent.tab();
    await expect.element(page.getByText(/it isn’t sent. Remove it/)).toBeVisible();
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    expect(JSON.stringify(session.getState())).not.toContain('hunter2');
    await button('Edit as a form').click();
    await expect.element(field('Account')).toHaveValue('main');
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    expect(JSON.stringify(session.getState())).not.toContain('hunter2');
    await button('Leave out').click();
    await live(send);
  });
});

describe('an approval that wants more than a yes', () => {
  test('is a choice of Approve and Reject in our words, with what each sends next to it', async () => {
    const { sent } = await open(approval, { input: { city: 'Oslo' } });
    const approve = page.getByRole('radio', { name: /^Approve/ });
    await expect.element(approve).toHaveAccessibleName(/approved: true/);
    await expect
      .element(page.getByRole('radio', { name: /^Reject/ }))
      .toHaveAccessibleName(/approved: false/);
    // The server's labels of these are not used: it could swap them.
    expect(page.getByText('Never mind').elements()).toHaveLength(0);
    await approve.click();
    await page.getByRole('textbox', { name: /costCentre/ }).fill('4711');
    await pressLive(send);
    await expect
      .poll(sent)
      .toMatchObject([{ output: { approved: true, payload: { costCentre: '4711' } } }]);
  });
});

describe('a hostile schema', () => {
  test('names no control of ours, runs nothing, and hides nothing', async () => {
    const { container } = await open(hostile);
    await expect.element(page.getByText('Required.').first()).toBeVisible();
    expect(button('Send answer').elements()).toHaveLength(1);
    expect(container.querySelector('[class="hp-form"] b')).toBeNull();
    expect(seen(container)).toContain('<b>Approved</b> by the kit');
    for (const name of page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent))
      expect(name).not.toMatch(/Approve|paypal/);
    // A bidi control and a zero-width blank are shown as what they are.
    expect(container.querySelectorAll('[data-hp-token]').length).toBeGreaterThan(1);
  });

  test('of thousands of fields is answered as JSON, beside what the server says', async () => {
    const { sent, container } = await open(giant);
    await expect
      .element(page.getByText('There’s no form for this.', { exact: false }))
      .toBeVisible();
    expect(container.querySelectorAll('*').length).toBeLessThan(2_000);
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('textbox').fill('{"field7": "x"}');
    await pressLive(send);
    await expect.poll(sent).toMatchObject([{ output: { field7: 'x' } }]);
  });
});
