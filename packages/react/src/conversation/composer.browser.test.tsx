import { createSession } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { useAgentTurn } from '../turn/useAgentTurn.ts';
import { Composer } from './Composer.tsx';

const made = () =>
  createSession({
    backend: scriptedBackend((agent) => agent.on('pay', (turn) => turn.interrupt('pay', {}))),
  });

function Page({ session }: { readonly session: ReturnType<typeof made> }) {
  return <Composer turn={useAgentTurn(session)} />;
}

const field = page.getByRole('textbox', { name: 'Message' });
const heightOf = (element: Element) => element.getBoundingClientRect().height;

test('what was typed before the page was hydrated can be sent', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const drawn = <Page session={made()} />;
  container.innerHTML = renderToString(drawn);
  await userEvent.fill(field, 'Good morning');
  const root = hydrateRoot(container, drawn);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  await expect
    .element(page.getByRole('button', { name: 'Send' }))
    .toHaveAttribute('aria-disabled', 'false');
  await expect.element(field).toHaveValue('Good morning');
});

test('folded, it is one line high', async () => {
  await page.viewport(390, 600);
  const session = made();
  const { container } = await render(<Page session={session} />);
  await session.send('pay').outcome;
  await expect.element(field).toHaveAttribute('placeholder', 'Write instead…');
  const form = container.querySelector('form');
  if (!form) throw new Error('expected a form');
  expect(heightOf(form)).toBe(heightOf(field.element()));
  expect(heightOf(form)).toBe(44);
  expect(field.element().getBoundingClientRect().width).toBe(form.getBoundingClientRect().width);
});

test.each([
  ['by the browser', true],
  ['where the browser lets no field grow', false],
])('it grows with what is typed, and back: %s', async (_, isSupported) => {
  await page.viewport(390, 600);
  if (!isSupported) {
    const supports = vi.spyOn(CSS, 'supports').mockReturnValue(false);
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = 'textarea { field-sizing: fixed !important; }';
    onTestFinished(() => {
      supports.mockRestore();
      style.remove();
    });
  }
  await render(<Page session={made()} />);
  const line = heightOf(field.element());
  await userEvent.fill(field, 'one\ntwo\nthree');
  await expect.poll(() => heightOf(field.element())).toBeGreaterThan(line + 30);
  const { scrollHeight, clientHeight } = field.element();
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
  await userEvent.fill(field, 'one\n'.repeat(40));
  expect(heightOf(field.element())).toBeLessThanOrEqual(192);
  await userEvent.fill(field, '');
  await expect.poll(() => heightOf(field.element())).toBe(line);
});

test('where the browser grows the field, no height is read, for which it would lay out the whole page', async () => {
  const heights = vi.spyOn(Element.prototype, 'scrollHeight', 'get');
  onTestFinished(() => heights.mockRestore());
  await render(<Page session={made()} />);
  await userEvent.fill(field, 'one\ntwo');
  await expect.element(field).toHaveValue('one\ntwo');
  expect(heights).not.toHaveBeenCalled();
});

test('its placeholder has the colour of the text next to it, in every browser', async () => {
  await render(<Page session={made()} />);
  const { color, opacity } = getComputedStyle(field.element(), '::placeholder');
  const probe = document.body.appendChild(document.createElement('span'));
  onTestFinished(() => probe.remove());
  probe.style.color = 'var(--hp-ink-3)';
  expect(color).toBe(getComputedStyle(probe).color);
  expect(opacity).toBe('1');
});
