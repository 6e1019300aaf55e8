import {
  ApprovalCard,
  CredentialRefresh,
  en,
  fileAnswer,
  type InterruptHandle,
  MultiChoiceQuestion,
  signIn,
} from '@holdpoint/react';
import { Approval, Credential, Question, useCustomCard } from '@holdpoint/react/headless';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { live } from '../harness/live.testkit.ts';
import { answers, Both, button, openBoth, Place, press, sent, swap } from './place.testkit.tsx';
import '@holdpoint/react/styles.css';

beforeEach(async () => {
  await page.viewport(800, 1000);
});

type ApprovalProps = Omit<Parameters<typeof Approval.Root>[0], 'interrupt' | 'children' | 'ref'>;
type Draw<Props> = (interrupt: InterruptHandle, props: Props) => ReactNode;

const approvals: readonly [string, Draw<ApprovalProps>][] = [
  ['card', (interrupt, props) => <ApprovalCard interrupt={interrupt} {...(props as object)} />],
  [
    'headless root',
    (interrupt, props) => (
      <Approval.Root interrupt={interrupt} {...props}>
        <Approval.Title />
        <Approval.Arguments />
        <Approval.ConfirmPhrase />
        <Approval.Reason />
        <Approval.Status />
        <Approval.Folded />
        <Approval.Actions>
          <Approval.Reject />
          <Approval.Approve />
          <Approval.Edit />
          <Approval.NotNow />
        </Approval.Actions>
      </Approval.Root>
    ),
  ],
];

describe.each(approvals)('another interrupt that replaces an approval (%s) inherits', (_, draw) => {
  test('no change that was reviewed', async () => {
    const { session } = await openBoth(
      [
        { to: 'Ada', amount: 5 },
        { to: 'Bob', amount: 7000 },
      ],
      { allowed: { replaceInput: true } },
    );
    await render(<Place session={session}>{(interrupt) => draw(interrupt, {})}</Place>);
    await press('Edit');
    await userEvent.fill(page.getByLabelText('to', { exact: true }), 'Eve');
    await press('Review changes');
    await expect.element(page.getByText('Eve')).toBeVisible();
    await swap();
    await expect.element(page.getByText('Bob')).toBeVisible();
    await expect.element(page.getByText('Eve')).not.toBeInTheDocument();
    await press('Approve');
    expect(answers(session)[1]).toEqual([
      'decided',
      expect.not.objectContaining({ input: expect.anything() }),
    ]);
  });

  test('no phrase', async () => {
    const { session } = await openBoth();
    await render(
      <Place session={session}>{(interrupt) => draw(interrupt, { confirmPhrase: 'PAY' })}</Place>,
    );
    await page.getByRole('textbox').fill('PAY');
    await live(button('Approve'));
    await swap();
    await live(button('Reject'));
    await expect.element(page.getByRole('textbox')).toHaveValue('');
    await expect.element(button('Approve')).toHaveAttribute('aria-disabled', 'true');
  });

  test('no first press of two', async () => {
    const { session } = await openBoth();
    await render(
      <Place session={session}>{(interrupt) => draw(interrupt, { confirmLongPress: true })}</Place>,
    );
    await press('Approve');
    await expect.element(page.getByText('Nothing has been sent yet.')).toBeVisible();
    await swap();
    await expect.element(page.getByText('Nothing has been sent yet.')).not.toBeInTheDocument();
    await press('Approve');
    await expect.element(page.getByText('Nothing has been sent yet.')).toBeVisible();
    expect(session.getState().interrupts.map(({ status }) => status)).toEqual(['open', 'open']);
  });

  test('no reason, and no rejection that was begun', async () => {
    const { session } = await openBoth();
    await render(<Place session={session}>{(interrupt) => draw(interrupt, {})}</Place>);
    await press('Reject');
    await page.getByRole('textbox').fill('Not Ada');
    await swap();
    await expect.element(button('Approve')).toBeVisible();
    await press('Reject');
    await expect.element(page.getByRole('textbox')).toHaveValue('');
  });

  test('no “Show all” and no “Not now”', async () => {
    const long = { to: 'x'.repeat(5000) };
    const { session } = await openBoth([long, { to: 'y'.repeat(5000) }]);
    await render(<Place session={session}>{(interrupt) => draw(interrupt, {})}</Place>);
    await button(/Show all/).click();
    await press('Not now');
    await expect.element(button('Open again')).toBeVisible();
    await swap();
    await expect.element(button(/Show all/)).toBeVisible();
    await expect.element(button('Approve')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Open again')).not.toBeInTheDocument();
  });
});

type QuestionProps = Omit<Parameters<typeof Question.Root>[0], 'interrupt' | 'children' | 'ref'>;

const questions: readonly [string, Draw<QuestionProps>][] = [
  ['card', (interrupt, { file }) => <MultiChoiceQuestion interrupt={interrupt} file={file} />],
  [
    'headless root',
    (interrupt, props) => (
      <Question.Root interrupt={interrupt} {...props}>
        <Question.Prompt />
        <Question.Filter />
        <Question.Options>
          {(placed) => <Question.Option key={placed.at} placed={placed} />}
        </Question.Options>
        <Question.Other />
        <Question.Field />
        <Question.Status />
        <Question.Actions>
          <Question.Send />
        </Question.Actions>
      </Question.Root>
    ),
  ],
];

describe.each(questions)('another interrupt that replaces a question (%s) inherits', (_, draw) => {
  const choices = ['Tea', 'Rum'];

  test('nothing that was chosen or written', async () => {
    const asked = { question: 'What?', choices, allowOther: true };
    const { session } = await openBoth([asked, { ...asked, question: 'What else?' }]);
    await render(<Place session={session}>{(interrupt) => draw(interrupt, {})}</Place>);
    await page.getByRole('radio', { name: /Something else/ }).click();
    await page.getByRole('textbox').fill('Gin');
    await live(button('Send answer'));
    await swap();
    await expect.element(page.getByText('What else?')).toBeVisible();
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
    await expect.element(button('Send answer')).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('radio', { name: /Something else/ }).click();
    await expect.element(page.getByRole('textbox')).toHaveValue('');
  });

  test('no filter', async () => {
    const many = Array.from({ length: 20 }, (_one, at) => `Town ${at}`);
    const asked = { question: 'Where?', choices: many };
    const { session } = await openBoth([asked, { ...asked, question: 'Where else?' }]);
    await render(<Place session={session}>{(interrupt) => draw(interrupt, {})}</Place>);
    await page.getByLabelText(/Filter/).fill('Town 19');
    await expect.poll(() => page.getByRole('radio').elements().length).toBe(1);
    await swap();
    await expect.element(page.getByLabelText(/Filter/)).toHaveValue('');
    expect(page.getByRole('radio').elements()).toHaveLength(20);
  });

  test('no file', async () => {
    const file = fileAnswer({ accept: ['text/plain'], maxBytes: 100 });
    const asked = { question: 'Which bill?', file: true };
    const { session } = await openBoth([asked, { ...asked, question: 'Which other bill?' }]);
    await render(<Place session={session}>{(interrupt) => draw(interrupt, { file })}</Place>);
    await userEvent.upload(
      page.getByLabelText('Your file'),
      new File(['Acme'], 'acme.txt', { type: 'text/plain' }),
    );
    await live(button('Send answer'));
    await swap();
    await expect.element(page.getByText('acme.txt')).not.toBeInTheDocument();
    await expect.element(button('Send answer')).toHaveAttribute('aria-disabled', 'true');
    expect((page.getByLabelText('Your file').element() as HTMLInputElement).value).toBe('');
  });

  test('no file that is still uploading', async () => {
    let taken = (_reference: string): void => {};
    const file = fileAnswer({
      accept: ['text/plain'],
      maxBytes: 100,
      upload: () =>
        new Promise((resolve) => {
          taken = resolve;
        }),
    });
    const asked = { question: 'Which bill?', file: true };
    const { session } = await openBoth([asked, { ...asked, question: 'Which other bill?' }]);
    await render(<Place session={session}>{(interrupt) => draw(interrupt, { file })}</Place>);
    await userEvent.upload(
      page.getByLabelText('Your file'),
      new File(['Acme'], 'acme.txt', { type: 'text/plain' }),
    );
    await press('Send answer');
    await expect.element(page.getByText(/Adding/)).toBeVisible();
    await swap();
    await expect.element(page.getByText('Which other bill?')).toBeVisible();
    taken('acme-file');
    await swap();
    await expect.element(page.getByText('Which bill?')).toBeVisible();
    expect(session.getState().interrupts.map(({ status }) => status)).toEqual(['open', 'open']);
  });
});

type SignInProps = Pick<Parameters<typeof Credential.Root>[0], 'provider' | 'refresh'>;

const signIns: readonly [string, Draw<SignInProps>][] = [
  ['card', (interrupt, props) => <CredentialRefresh interrupt={interrupt} {...props} />],
  [
    'headless root',
    (interrupt, props) => (
      <Credential.Root interrupt={interrupt} {...props}>
        <Credential.Title />
        <Credential.Form />
        <Credential.Status />
        <Credential.Actions>
          <Credential.Start />
          <Credential.Decline />
          <Credential.Cancel />
        </Credential.Actions>
      </Credential.Root>
    ),
  ],
];

describe.each(signIns)('another interrupt that replaces a sign-in (%s) inherits', (_, draw) => {
  test('no sign-in that was begun: it never answers the other', async () => {
    const { session } = await openBoth();
    const ends: ((reference: string) => void)[] = [];
    const signals: AbortSignal[] = [];
    const refresh: SignInProps['refresh'] = ({ signal }) =>
      new Promise((resolve) => {
        signals.push(signal);
        ends.push(resolve);
      });
    await render(
      <Place session={session}>
        {(interrupt) => draw(interrupt, { provider: interrupt.name, refresh })}
      </Place>,
    );
    await press('Sign in');
    await expect.element(button('Cancel')).toBeVisible();
    await swap();
    await live(button('Sign in'));
    expect(signals[0]?.aborted).toBe(true);
    ends[0]?.('ref-for-acme');
    // The same again, awaited: the effect of the first would be visible by then.
    await press('Sign in');
    ends[1]?.('ref-for-evil');
    await expect
      .poll(() => answers(session))
      .toEqual([
        ['open', undefined],
        ['decided', expect.objectContaining({ resumed: { credentialRef: 'ref-for-evil' } })],
      ]);
  });

  test('no secret that was typed', async () => {
    const { session } = await openBoth();
    const got: unknown[] = [];
    const flows = ['acme', 'evil'].map((name) =>
      signIn.form({
        submit: async (secret) => {
          got.push([name, secret.get('secret')]);
          return 'ref';
        },
      }),
    );
    await render(
      <Place session={session}>
        {(interrupt) =>
          draw(interrupt, {
            provider: interrupt.name,
            refresh: flows[interrupt.name === 'acme' ? 0 : 1] as (typeof flows)[0],
          })
        }
      </Place>,
    );
    const field = page.getByLabelText(en.credential.secret, { exact: true });
    await field.fill('ACME-KEY');
    await swap();
    await live(button('Submit key'));
    await expect.element(field).toHaveValue('');
    await press('Submit key');
    await expect.element(page.getByText('Fill in the field first.')).toBeVisible();
    expect(got).toEqual([]);
  });
});

/** An app's own card, whose Cancel no backend here accepts. */
function Own({ interrupt }: { readonly interrupt: InterruptHandle }) {
  const card = useCustomCard(interrupt);
  const { key } = interrupt;
  return (
    <>
      <p>{`${interrupt.name}: ${card.problem ? 'a problem' : 'none'}`}</p>
      <button
        type="button"
        onClick={() => card.decide(() => ({ type: 'cancel', key }), { kind: 'declined' })}
      >
        Cancel
      </button>
    </>
  );
}

test('a hook of an app’s own card shows no problem of the interrupt before', async () => {
  const { session } = await openBoth();
  await render(<Place session={session}>{(interrupt) => <Own interrupt={interrupt} />}</Place>);
  await button('Cancel').click();
  await expect.element(page.getByText('acme: a problem')).toBeVisible();
  await swap();
  await expect.element(page.getByText('evil: none')).toBeVisible();
});

/** A sign-in for the first interrupt, which the person also lets answer the second. */
function Shared({
  first,
  second,
  refresh,
}: {
  readonly first: InterruptHandle;
  readonly second: InterruptHandle;
  readonly refresh: SignInProps['refresh'];
}) {
  const [isShared, share] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => share(true)}>
        Share
      </button>
      <CredentialRefresh
        interrupt={first}
        also={isShared ? [{ interrupt: second }] : []}
        provider="Acme"
        refresh={refresh}
      />
    </main>
  );
}

test('a sign-in that was begun for one step never answers a step that has joined it since', async () => {
  const { session, backend } = await openBoth();
  const ends: ((reference: string) => void)[] = [];
  const refresh = (): Promise<string> => new Promise((resolve) => ends.push(resolve));
  await render(
    <Both session={session}>
      {(first, second) => <Shared first={first} second={second} refresh={refresh} />}
    </Both>,
  );
  await press('Sign in');
  await expect.element(button('Cancel')).toBeVisible();
  await button('Share').click();
  await live(button('Sign in'));
  ends[0]?.('ref-for-acme');
  await press('Sign in');
  ends[1]?.('ref-for-both');
  const both = expect.objectContaining({ resumed: { credentialRef: 'ref-for-both' } });
  await expect.poll(() => sent(backend)).toEqual([both, both]);
});

test('interrupts of two sessions that have the same key are two interrupts', async () => {
  const one = await openBoth();
  const two = await openBoth();
  await render(
    <Place session={one.session} other={two.session}>
      {(interrupt) => (
        <ApprovalCard interrupt={{ ...interrupt, key: 'same' }} confirmPhrase="PAY" />
      )}
    </Place>,
  );
  await page.getByRole('textbox').fill('PAY');
  await swap();
  await expect.element(page.getByText('Bob')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('');
});
