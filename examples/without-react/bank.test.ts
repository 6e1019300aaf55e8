// @vitest-environment happy-dom
import { join } from 'node:path';
import { type ScriptedBackend, scriptedBackend } from '@holdpoint/client/testing';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import { build, defaultClientConditions } from 'vite';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showInput, transferMoney } from './bank.ts';

const frameworks = ['vue', 'svelte'] as const;

beforeAll(() =>
  build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins: [vue(), svelte({ configFile: false })],
    resolve: { conditions: ['holdpoint-source', ...defaultClientConditions] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { lib: { entry: frameworks.map((name) => `${name}.js`), formats: ['es'] } },
  }),
);
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

async function mount(framework: (typeof frameworks)[number], backend: ScriptedBackend) {
  const file = join(import.meta.dirname, 'dist', `${framework}.js`);
  const app: { mount(target: Element, props: object): void } = await import(
    /* @vite-ignore */ file
  );
  app.mount(document.body.appendChild(document.createElement('main')), { backend });
}

const makeBackend = () =>
  scriptedBackend((agent) => {
    agent.on('Pay Ada', (turn) => turn.interrupt(transferMoney, { to: 'Ada\u200b', amount: 50 }));
    agent.onRestart(transferMoney, ({ resumed }) =>
      JSON.stringify(resumed) === '{"approved":true}' ? 'Paid.' : 'Not paid.',
    );
  });

function find(words: string): HTMLButtonElement {
  const buttons = [...document.querySelectorAll('button')];
  const found = buttons.find(({ textContent, disabled }) => textContent === words && !disabled);
  if (!found) throw new Error(`No button “${words}” is on.`);
  return found;
}

async function askForPayment() {
  const send = await vi.waitFor(() => find('Send'));
  const field = document.querySelector('input');
  if (!field) throw new Error('The page has no field.');
  field.value = 'Pay Ada';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  send.click();
  await vi.waitFor(() => find('Approve'));
}

for (const framework of frameworks) {
  test(`in ${framework}, an approval shows the whole input and pays once`, async () => {
    const backend = makeBackend();
    await mount(framework, backend);
    await askForPayment();
    expect(document.querySelector('pre')?.textContent).toContain('"Ada\\u{200b}"');
    const approve = find('Approve');
    approve.click();
    approve.click();
    await vi.waitFor(() => expect(document.body.textContent).toContain('Paid.'));
    expect(backend.requests.map(({ type }) => type)).toEqual(['message', 'resume']);
  });

  test(`in ${framework}, a rejection pays nothing`, async () => {
    await mount(framework, makeBackend());
    await askForPayment();
    find('Reject').click();
    await vi.waitFor(() => expect(document.body.textContent).toContain('Not paid.'));
  });
}

test('shows spaces and line breaks as they are, and other characters that are not drawn as escapes', () => {
  expect(showInput({ to: 'Ada \u202eLovelace' })).toBe('{\n  "to": "Ada \\u{202e}Lovelace"\n}');
});
