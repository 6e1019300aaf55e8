import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { describePart } from '../../../test/harness/describePart.tsx';
import { idleTurn, makeHandle } from '../../../test/harness/handles.ts';
import { useCard } from '../../card/frame/CardContext.ts';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';
import { type ApprovalState, useApproval } from './ApprovalContext.ts';
import { Approval } from './index.ts';

const within =
  (interrupt: InterruptHandle, rest: { readonly [prop: string]: unknown } = {}) =>
  (part: ReactNode): ReactElement => (
    <Approval.Root interrupt={interrupt} risk="high" {...rest}>
      {part}
    </Approval.Root>
  );

/** Shows another step of the card like a press. */
function Pressed({
  press,
  children,
}: {
  readonly press: 'reject' | 'startEdit' | 'setAside';
  readonly children: ReactNode;
}) {
  const approval = useApproval();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as one press
  useEffect(() => approval[press](true), []);
  return children;
}
const rejecting = (part: ReactNode) =>
  within(makeHandle())(<Pressed press="reject">{part}</Pressed>);

const open = within(makeHandle(), { confirmPhrase: 'Ada' });
describePart('Title', Approval.Title, {}, { tag: 'h3', inside: open });
describePart('Effect', Approval.Effect, {}, { tag: 'p', inside: open });
describePart('Kind', Approval.Kind, {}, { tag: 'span', inside: open });
describePart('RiskLevel', Approval.RiskLevel, {}, { tag: 'span', inside: open });
describePart('State', Approval.State, {}, { tag: 'span', inside: open });
describePart('From', Approval.From, {}, { tag: 'p', inside: open });
describePart('Says', Approval.Says, { text: 'x' }, { tag: 'section', inside: open });
describePart(
  'ServerSays',
  Approval.ServerSays,
  {},
  { tag: 'section', inside: within(makeHandle({ message: 'A DBA decides.' })) },
);
describePart('Arguments', Approval.Arguments, {}, { tag: 'section', inside: open });
describePart('Status', Approval.Status, {}, { tag: 'p', inside: open });
describePart('Actions', Approval.Actions, {}, { tag: 'div', inside: open });
describePart('Approve', Approval.Approve, {}, { tag: 'button', inside: open });
describePart('Reject', Approval.Reject, {}, { tag: 'button', inside: open });
describePart(
  'ConfirmPhrase',
  Approval.ConfirmPhrase,
  {},
  {
    tag: 'div',
    refTag: 'input',
    inside: open,
  },
);
describePart('Reason', Approval.Reason, {}, { tag: 'div', refTag: 'textarea', inside: rejecting });
describePart('Reject, with a reason', Approval.Reject, {}, { tag: 'button', inside: rejecting });
describePart('Back', Approval.Back, {}, { tag: 'button', inside: rejecting });
const replaceable = { respond: true, restart: true, replaceInput: true, cancel: false };
const editable = (part: ReactNode) => within(makeHandle({ allowed: replaceable }))(part);
const editing = (part: ReactNode) => editable(<Pressed press="startEdit">{part}</Pressed>);
const aside = (part: ReactNode) => open(<Pressed press="setAside">{part}</Pressed>);
describePart('Edit', Approval.Edit, {}, { tag: 'button', inside: editable });
describePart('Edit, in the form', Approval.Edit, {}, { tag: 'button', inside: editing });
describePart('Discard', Approval.Discard, {}, { tag: 'button', inside: editing });
describePart('NotNow', Approval.NotNow, {}, { tag: 'button', inside: open });
describePart('Folded', Approval.Folded, {}, { tag: 'div', inside: aside });
describePart('Foldable', Approval.Foldable, {}, { tag: 'div', inside: open });
describePart(
  'Notes',
  Approval.Notes,
  {},
  {
    tag: 'div',
    inside: within(makeHandle({ tool: undefined })),
  },
);
describePart(
  'Reopen, before the answer is sent',
  Approval.Reopen,
  {},
  {
    tag: 'button',
    inside: within(makeHandle({ status: 'decided' })),
  },
);
describePart(
  'CheckAgain',
  Approval.CheckAgain,
  {},
  {
    tag: 'button',
    inside: within(makeHandle({ status: 'unknown' })),
  },
);
describePart(
  'Reopen, in doubt',
  Approval.Reopen,
  {},
  {
    tag: 'button',
    inside: within(makeHandle({ status: 'unknown' })),
  },
);
describePart(
  'Receipt',
  Approval.Receipt,
  {},
  {
    tag: 'p',
    inside: within(makeHandle({ status: 'resolved', verdict: { kind: 'approved' } })),
  },
);
describePart(
  'Root',
  Approval.Root,
  { interrupt: makeHandle(), children: null },
  {
    tag: 'article',
    inside: (part) => part,
  },
);

describe('Approval', () => {
  afterEach(cleanup);

  test('a part outside its root says what to do', () => {
    const noise = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Approval.Title />)).toThrow(/Holdpoint: this part needs a card around it/);
    expect(() => render(<Approval.Arguments />)).toThrow(/<Approval\.Root>/);
    noise.mockRestore();
  });

  test('a phrase of blanks, as an input may make it, is never typed', () => {
    render(
      within(makeHandle(), { confirmPhrase: ' \u2003' })(
        <>
          <Approval.ConfirmPhrase />
          <Approval.Status />
        </>,
      ),
    );
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' \u2003' } });
    expect(screen.getByText(/type the words it asks for/)).toBeTruthy();
  });

  test.each([
    ['no rejection', { respond: false, restart: true }, ['Approve']],
    ['no approval', { respond: true, restart: false }, ['Reject']],
    ['both', { respond: true, restart: true }, ['Approve', 'Reject']],
  ])('what the backend takes is offered, and nothing else: %s', (_, takes, names) => {
    const allowed = { ...takes, replaceInput: false, cancel: false };
    const approves = { isInputKnown: true, takesReason: true, resumed: { approved: true } };
    render(
      within(makeHandle({ allowed, approves }))(
        <Approval.Actions>
          <Approval.Approve />
          <Approval.Reject />
        </Approval.Actions>,
      ),
    );
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
  });

  test.each([
    { doubt: 'unknown' },
    { doubt: 'failed' },
    { refusal: { code: 'resume-rejected', message: 'refused' } },
    { refusal: { code: 'moved', message: 'moved' } },
    { status: 'resolved', doubt: 'unknown' },
    { status: 'resolved', problem: 'ran' },
  ] as const)('a status says of an answer what its receipt says: %o', (change) => {
    const verdict = { kind: 'approved' } as const;
    render(
      within(makeHandle({ status: 'superseded', verdict, ...change }))(
        <>
          <Approval.Status data-testid="status" />
          <Approval.Receipt data-testid="receipt" />
        </>,
      ),
    );
    expect(screen.getByTestId('receipt').textContent).toContain(
      screen.getByTestId('status').textContent,
    );
  });

  test.each([
    'announced',
    'decided',
    'sending',
    'unknown',
    'superseded',
    'elsewhere',
    'expired',
    'resolved',
  ] as const)('nothing answers while it is %s', (status) => {
    const decide = vi.fn(async () => undefined);
    const turn = { ...idleTurn, decide };
    render(
      within(makeHandle({ status, turn }))(
        <Approval.Actions>
          <Approval.Status />
          <Approval.Approve />
          <Approval.Reject />
        </Approval.Actions>,
      ),
    );
    for (const button of screen.queryAllByRole('button')) {
      expect(button.getAttribute('aria-disabled')).toBe('true');
      fireEvent.click(button);
    }
    expect(document.querySelector('[data-hp-status]')?.textContent).not.toBe('');
    expect(decide).not.toHaveBeenCalled();
  });

  test.each([
    ['restart, by the definition', makeHandle(), 'restart'],
    [
      'respond, where the backend takes nothing else',
      makeHandle({
        tool: undefined,
        allowed: { respond: true, restart: false, replaceInput: false, cancel: false },
      }),
      'respond',
    ],
  ] as const)('%s: what a decision becomes', (_, handle, type) => {
    const decide = vi.fn(async () => undefined);
    const { approval } = probe({ ...handle, turn: { ...idleTurn, decide } });
    approval().approve();
    const said = { approved: true };
    expect(decide).toHaveBeenCalledWith(
      expect.objectContaining({
        type,
        ...(type === 'restart' ? { resumed: said } : { output: said }),
      }),
      { verdict: { kind: 'approved' }, send: 'when-complete' },
    );
  });

  test.each(['optional', 'required'] as const)(
    'a reason that goes into the server’s own field is sent bare: %s',
    (reasonField) => {
      const decide = vi.fn(async () => undefined);
      const approves = {
        isInputKnown: true,
        takesReason: true,
        reasonField,
        resumed: { approved: true },
      };
      const { approval } = probe(makeHandle({ approves, turn: { ...idleTurn, decide } }));
      act(() => approval().reject());
      // If the server refuses a rejection without one, the card requires it, whatever the app sets.
      expect(approval().rejectionOff).toBe(reasonField === 'required' && 'Add a reason to reject.');
      act(() => approval().setReason('Paid already.'));
      expect(approval().rejectionOff).toBe(false);
      approval().sendRejection();
      expect(decide).toHaveBeenCalledWith(
        expect.objectContaining({
          type: 'respond',
          output: { approved: false, reason: 'Paid already.' },
        }),
        expect.anything(),
      );
    },
  );

  test.each([
    ['', {}, 'The assistant will see that you rejected this, and why.'],
    [
      ' unless the model may not read it',
      { mayLoseReason: true },
      'The assistant will see that you rejected this.',
    ],
  ] as const)('the card promises that a reason is read%s', (_unless, more, words) => {
    const approves = { isInputKnown: true, takesReason: true, ...more };
    render(
      within(makeHandle({ approves }))(
        <Pressed press="reject">
          <Approval.Status />
        </Pressed>,
      ),
    );
    expect(screen.getByText(words)).toBeTruthy();
  });

  test('sends nothing if the tool’s kind of answer is unknown: not by a press, a rule or code', async () => {
    const decide = vi.fn(async () => undefined);
    const { approval, card } = probe(
      makeHandle({ tool: undefined, turn: { ...idleTurn, decide } }),
    );
    approval().approve();
    await vi.waitFor(() => expect(card().problem?.code).toBe('invalid-answer'));
    approval().approveByRule('a rule');
    await Promise.resolve();
    expect(decide).not.toHaveBeenCalled();
  });

  test('what the app makes of an approval says how it is answered', () => {
    const decide = vi.fn(async () => undefined);
    const { approval } = probe(makeHandle({ tool: undefined, turn: { ...idleTurn, decide } }), {
      decide: () => ({ resumed: { approved: true } }),
    });
    approval().approve();
    expect(decide).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'restart', resumed: { approved: true } }),
      expect.anything(),
    );
  });

  test('shows a problem, without crashing, if the app’s decision does not fit', async () => {
    const decide = vi.fn(async () => undefined);
    const { approval, card } = probe(makeHandle({ turn: { ...idleTurn, decide } }), {
      decide: () => ({ resumed: { approved: 'yes' } }),
    });
    approval().approve();
    await vi.waitFor(() => expect(card().problem?.code).toBe('invalid-answer'));
    expect(decide).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('Nothing was sent');
  });

  test('that the time is nearly up is said politely, three times in all', () => {
    vi.useFakeTimers();
    const from = (left: number) => makeHandle({ expiresAt: Date.now() + left });
    const said = () => screen.getByRole('status').textContent;
    render(within(from(7 * 60_000))(<Approval.From />));
    expect(said()).toBe('');
    const next = () => act(() => vi.advanceTimersByTime(60_000));
    for (let minute = 0; minute < 3; minute += 1) next();
    expect(said()).toBe('Less than five minutes left to answer.');
    for (let minute = 0; minute < 4; minute += 1) next();
    expect(said()).toMatch(/^This request expired/);
    vi.useRealTimers();
  });

  test('in a tray the answer is deferred', () => {
    const decide = vi.fn(async () => undefined);
    const { approval } = probe(makeHandle({ isDeferred: true, turn: { ...idleTurn, decide } }));
    approval().approve();
    expect(decide).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ send: 'defer' }),
    );
  });
});

interface Seen {
  approval?: ApprovalState;
  card?: ReturnType<typeof useCard>;
}

function Probe({ tell }: { readonly tell: (seen: Required<Seen>) => void }) {
  tell({ approval: useApproval(), card: useCard() });
  return <Approval.Status />;
}

/** Renders the parts' props, without their buttons. */
function probe(handle: InterruptHandle, rest: { readonly [prop: string]: unknown } = {}) {
  let seen: Seen = {};
  render(
    within(
      handle,
      rest,
    )(
      <Probe
        tell={(now) => {
          seen = now;
        }}
      />,
    ),
  );
  const need = <T,>(value: T | undefined): T => {
    if (value === undefined) throw new Error('nothing was rendered');
    return value;
  };
  return { approval: () => need(seen.approval), card: () => need(seen.card) };
}

test('why an answer is off is an alert at each press on it, and none before', () => {
  render(
    open(
      <>
        <Approval.Status />
        <Approval.Approve />
      </>,
    ),
  );
  expect(screen.queryByRole('alert')).toBe(null);
  fireEvent.click(screen.getByRole('button'));
  const said = screen.getByRole('alert');
  expect(said.textContent).toContain('Approve is off');
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('alert')).not.toBe(said);
});
