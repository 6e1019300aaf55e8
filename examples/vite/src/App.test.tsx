// @vitest-environment happy-dom
import { approve } from '@holdpoint/react/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import App from './App.tsx';

// An agent without a server takes the place of the real one.
vi.mock('@holdpoint/client/genkit', async () => {
  const { scriptedBackend } = await import('@holdpoint/client/testing');
  const backend = scriptedBackend((agent) => {
    agent.on('Pay Ada', (turn) => turn.interrupt('transferMoney', { to: 'Ada', amount: 50 }));
    agent.onRestart('transferMoney', ({ resumed }) =>
      Object(resumed).approved === true ? 'It is paid.' : 'Nothing was paid.',
    );
  });
  return { genkitAgent: () => backend };
});

test('an approved transfer is paid', async () => {
  render(<App />);
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Pay Ada 50' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await approve('transferMoney');
  expect(await screen.findByText('It is paid.')).toBeDefined();
  // No limit of its own: each wait has one, and says what did not come.
}, 0);
