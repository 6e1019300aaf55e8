import { createSession, defineInterruptTool, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import {
  approval,
  credential,
  fileAnswer,
  Interrupts,
  question,
  useAgentTurn,
} from '@holdpoint/react';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const input = z.unknown();
const pay = defineInterruptTool({ name: 'pay', input, answer: 'restart' });
const ask = defineInterruptTool({ name: 'ask', input, answer: 'respond' });
const mail = defineInterruptTool({ name: 'mail', input, answer: 'restart' });
const renderers = [
  approval(pay),
  question(ask, { file: fileAnswer({ accept: ['.pdf'], maxBytes: 1_000 }) }),
  credential(mail, { provider: 'Mail', refresh: async () => 'ref' }),
];

function Page({ session }: { readonly session: Session }) {
  return <Interrupts turn={useAgentTurn(session)} renderers={renderers} />;
}

async function draw(name: string, payload: unknown): Promise<HTMLElement> {
  const session = createSession({
    backend: scriptedBackend((agent) => {
      agent.on('go', (turn) => turn.interrupt(name, payload));
    }),
  });
  render(<Page session={session} />);
  await session.send('go').outcome;
  return screen.findByRole('article');
}

const isBefore = (one: Node | null, other: Node | null) =>
  one !== null &&
  other !== null &&
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test.each([
  ['the whole answer', { question: 'Your code?' }, 'textbox'],
  ['something else', { question: 'Which?', choices: ['a'], allowOther: true }, 'textbox'],
  ['a file', { question: 'The key?', file: true }, undefined],
])('%s: the field says that it must not hold secrets, and why', async (what, payload, role) => {
  const card = await draw('ask', payload);
  if (what === 'something else') {
    await userEvent.click(screen.getByRole('radio', { name: /Something else/ }));
  }
  const field = role ? screen.getByRole(role) : card.querySelector('input[type="file"]');
  const about = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
  const words = about.map((id) => document.getElementById(id)?.textContent).join(' ');
  expect(words).toContain('Don’t enter passwords, keys or codes: the assistant can read');
});

test('what the app has registered is said before anything of the request', async () => {
  const card = await draw('mail', { note: 'Registered by this app.' });
  const said = screen.getByText(/Set up by this app/);
  expect(isBefore(said, card.querySelector('.hp-args'))).toBe(true);
  expect(isBefore(card.querySelector('h3'), said)).toBe(true);
});

test('an unknown tool is marked in the head, warned of under its title, and counted above its values', async () => {
  const card = await draw('other', { to: 'A\u200bda' });
  const mark = screen.getByText('Unknown tool');
  expect(card.querySelector('header')?.contains(mark)).toBe(true);
  expect(mark.dataset.tone).toBe('caution');
  const warning = screen.getByText(/You can only reject it; nothing will run/);
  const values = card.querySelector('.hp-args');
  expect(isBefore(card.querySelector('h3'), warning)).toBe(true);
  expect(isBefore(warning, values)).toBe(true);
  expect(isBefore(screen.getByText(/n’t what (?:it looks|they look) like/), values)).toBe(true);
});

test('what is hidden in a question or its options is counted above them', async () => {
  const card = await draw('ask', { question: 'Which?', choices: ['paypal', 'paypaI'] });
  const said = await screen.findByText(/n’t what (?:it looks|they look) like/);
  expect(isBefore(said, card.querySelector('.hp-says'))).toBe(true);
});

test('a known tool has no such mark', async () => {
  const card = await draw('pay', { to: 'Ada' });
  expect(card.textContent).not.toMatch(/Unknown tool|doesn’t know/);
});
