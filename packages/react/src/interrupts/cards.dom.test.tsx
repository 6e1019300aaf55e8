import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeHandle, makeInterrupt } from '../../test/harness/handles.ts';
import { ApprovalCard } from '../approval/ApprovalCard.tsx';
import { CredentialRefresh } from '../credential/CredentialRefresh.tsx';
import { popup } from '../credential/ways/popup.ts';
import { MultiChoiceQuestion } from '../question/MultiChoiceQuestion.tsx';
import type { InterruptHandle } from '../turn/interruptHandle.ts';

afterEach(cleanup);

const cards = {
  ApprovalCard: (interrupt: InterruptHandle) => (
    <ApprovalCard interrupt={interrupt} className="rounded" />
  ),
  MultiChoiceQuestion: (interrupt: InterruptHandle) => (
    <MultiChoiceQuestion interrupt={interrupt} className="rounded" />
  ),
  CredentialRefresh: (interrupt: InterruptHandle) => (
    <CredentialRefresh
      interrupt={interrupt}
      provider="Mail"
      refresh={popup({ url: 'https://mail.example/in' })}
      className="rounded"
    />
  ),
};

test.each(Object.entries(cards))('%s and its receipt take classes of the app’s own', (_, draw) => {
  const { container, rerender } = render(draw(makeHandle()));
  expect(container.querySelector('.hp-card')?.classList).toContain('rounded');
  rerender(draw(makeHandle({ status: 'resolved', verdict: { kind: 'approved' } })));
  expect(container.querySelector('.hp-receipt')?.classList).toContain('rounded');
});

test.each(Object.entries(cards))(
  '%s says what it needs when it is given an interrupt that nothing can answer',
  (_, draw) => {
    // React logs the expected error.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    // As a JavaScript page would, from a session's state.
    const plain = makeInterrupt() as InterruptHandle;
    expect(() => render(draw(plain))).toThrow('must come from `useInterrupt()`');
    vi.restoreAllMocks();
  },
);
