import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeHandle } from '../../../test/harness/handles.ts';
import { Approval } from '../../approval/parts/index.ts';
import { Finish } from './index.ts';
import { useFinish } from './useFinish.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const interrupt = makeHandle({ name: 'finish', input: { report: 'Done.' } });

function Own() {
  const { step, isRejecting, reject } = useFinish();
  return (
    <button type="button" onClick={reject}>
      {step} {String(isRejecting)}
    </button>
  );
}

test('useFinish returns the state of the result around it', () => {
  render(
    <Finish.Root interrupt={interrupt}>
      <Own />
    </Finish.Root>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'answering false' }));
  expect(screen.getByRole('button', { name: 'rejecting true' })).toBeDefined();
});

test.each([
  ['promises that the words are read', {}, 'The assistant will read this and keep working.'],
  [
    'does not promise it where the model may not read them',
    { mayLoseReason: true },
    'The assistant will see that you sent this back.',
  ],
] as const)('a result that is sent back %s', (_promise, more, words) => {
  const approves = { isInputKnown: true, takesReason: true, ...more };
  render(
    <Finish.Root interrupt={makeHandle({ name: 'finish', approves })}>
      <Own />
      <Approval.Status />
      <Approval.Reason />
    </Finish.Root>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'answering false' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Add the totals.' } });
  expect(screen.getByText(words)).toBeDefined();
});

test('useFinish throws inside an approval that is not a result', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const draw = () =>
    render(
      <Approval.Root interrupt={interrupt}>
        <Own />
      </Approval.Root>,
    );
  expect(draw).toThrow('<Finish.Root>');
});
