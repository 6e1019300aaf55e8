import { defineInterruptTool, restart, selectUnsettled } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval, Interrupts, Receipt, Transcript, useAgentTurn } from '@holdpoint/react';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

afterEach(cleanup);

const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ to: z.string() }),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean() }),
});
const renderers = [approval(pay, { title: 'Pay Ada', risk: 'low' })];

/** A card whose approval has a failed effect. */
async function failed() {
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt(pay, { to: 'Ada' }));
    agent.onRestart(pay, (_answer, turn) => turn.fail('the disk is full'));
  });
  const { result } = renderHook(() => useAgentTurn(backend));
  const turn = result.current;
  const one = () => {
    const [first] = selectUnsettled(turn.session.getState());
    if (!first) throw new Error('nothing waits');
    return first;
  };
  await act(() => turn.send('pay'));
  await act(async () => {
    await turn.session.decide(restart(one(), { resumed: { approved: true } }))?.outcome;
  });
  const view = render(<Interrupts turn={turn} renderers={renderers} />);
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume').length;
  return { turn, one, view, resumes };
}

describe('what an answer set off has failed', () => {
  test('the card says that it may have been partly done, in the server’s words, and offers no answer', async () => {
    const { view } = await failed();
    const card = view.container.querySelector('[data-hp-card]');
    expect(card?.getAttribute('data-status')).toBe('failed');
    expect(card?.textContent).toContain('It may be partly done');
    expect(card?.textContent).toContain('the disk is full');
    expect(card?.textContent).not.toContain('not taken');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).not.toBeNull();
  });

  test('one button asks what became of it: the card’s, and not the notice’s', async () => {
    const { turn } = await failed();
    render(<Transcript turn={turn} renderers={renderers} />);
    expect(screen.getByText('The assistant couldn’t finish this step.')).not.toBeNull();
    expect(screen.getAllByRole('button', { name: 'Check again' })).toHaveLength(1);
  });

  test('the notice keeps the button where no card of ours is known to have it', async () => {
    const { turn, view } = await failed();
    view.unmount();
    render(<Transcript turn={turn} />);
    expect(screen.getAllByRole('button', { name: 'Check again' })).toHaveLength(1);
  });

  test('given back, it goes on saying so, and nothing is sent by that', async () => {
    const { turn, one, view, resumes } = await failed();
    act(() => turn.session.reopen(one().key));
    expect(view.container.textContent).toContain('The step failed after an earlier answer.');
    expect(resumes()).toBe(1);
  });

  test('set aside, its receipt does not say that there was no answer', async () => {
    const { turn, one } = await failed();
    const { key } = one();
    await act(() => turn.send('never mind'));
    const settled = turn.session.getState().interrupts.find((each) => each.key === key);
    if (settled?.status !== 'superseded') throw new Error(`it is ${settled?.status}`);
    const { container } = render(<Receipt interrupt={settled} />);
    expect(container.textContent).toContain('the step then failed');
    expect(container.textContent).not.toContain('without an answer');
  });
});
