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
