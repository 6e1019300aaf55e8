import { createSession, type Session } from '@holdpoint/client';
import { type ScriptedBackend, scriptedBackend } from '@holdpoint/client/testing';
import { useAgentTurn } from '@holdpoint/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DevtoolsHarness, type DevtoolsHarnessProps } from './DevtoolsHarness.testkit.tsx';
import recording from './fixtures/two-at-once.json?raw';
import { hostileInput, hostileWire, writeHostile } from './hostile.testkit.ts';
import { HoldpointDevtools } from './panel/HoldpointDevtools.tsx';
import { readRecording } from './recording/readRecording.ts';
import '@holdpoint/react/styles.css';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: RegExp) => page.getByRole('tab', { name });
const devtools = page.getByRole('region', { name: 'Holdpoint devtools' });

/** Returns the text as laid out. */
const seen = (element: Element) =>
  // biome-ignore lint/performance/useDomNodeTextContent: textContent would also give what nobody sees
  element instanceof HTMLElement ? element.innerText : '';

const focused = () => document.activeElement as HTMLElement;

async function open(props: DevtoolsHarnessProps = {}) {
  let made: { backend: ScriptedBackend; session: Session } | undefined;
  const screen = await render(
    <DevtoolsHarness
      {...props}
      onReady={(ready) => {
        made = ready;
      }}
    />,
  );
  if (!made) throw new Error('nothing was made');
  const { session } = made;
  if (props.say) await vi.waitUntil(() => session.getState().messages.length > 1);
  await vi.waitUntil(() => !session.getState().turn);
  return { ...made, screen };
}

async function openRows(region: Element) {
  const rows = region.querySelectorAll<HTMLElement>('.hp-dt-row > summary');
  for (const row of rows) row.click();
  await vi.waitFor(() => expect(region.querySelectorAll('.hp-dt-open')).toHaveLength(rows.length));
}

async function importText(text: string) {
  const file = new File([text], 'recording.json', { type: 'application/json' });
  await userEvent.upload(page.getByLabelText('Import a recording'), file);
}

async function startReplay(text: string) {
  await importText(text);
  await expect.element(button('Next')).toBeVisible();
}

const bank: DevtoolsHarnessProps = {
  write: (agent) =>
    agent.on('Pay', (turn) => turn.say('One moment. ').interrupt('transfer', { to: 'Ada' })),
  say: ['Pay Ada'],
};

beforeEach(async () => {
  await page.viewport(900, 900);
  document.documentElement.dir = 'ltr';
});

test('by keyboard: tabs by arrows, Home and End; one stop in the tab order; a row opens by Enter', async () => {
  await open(bank);
  (tab(/^Session/).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toHaveAccessibleName(/^Turns/);
  expect(focused()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(focused()).toHaveAccessibleName(/^Backend/);
  await userEvent.keyboard('{Home}');
  expect(focused()).toHaveAccessibleName(/^Session/);
  await userEvent.keyboard('{End}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(focused()).toHaveAccessibleName(/^Interrupts/);
  expect(document.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1);
  await userEvent.tab();
  expect(focused()).toHaveAttribute('role', 'tabpanel');
  expect(focused()).toHaveAccessibleName(/^Interrupts/);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => seen(devtools.element())).toContain('"to": "Ada"');
});

test('in a page from right to left it reads as English does, and the arrows go that way', async () => {
  document.documentElement.dir = 'rtl';
  await open();
  const [first, second] = [tab(/^Session/).element(), tab(/^Turns/).element()];
  expect(first.getBoundingClientRect().x).toBeLessThan(second.getBoundingClientRect().x);
  (first as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe(second);
});

test('draws nothing while closed, and still records the session', async () => {
  const session = createSession({ backend: scriptedBackend(() => {}) });
  await render(<HoldpointDevtools sessions={[session]} />);
  await session.send('Hello').outcome;
  expect(devtools.getByRole('tab').elements()).toHaveLength(0);
  await userEvent.click(page.getByText('Holdpoint devtools'));
  await expect.element(tab(/^Turns ?1$/)).toBeVisible();
});

test('hostile payloads are text: no element of theirs, no request, nothing run', async () => {
  const before = document.title;
  const requests: string[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) requests.push(name);
  });
  await open({ write: writeHostile, wire: hostileWire, say: ['Pay'] });
  observer.observe({ type: 'resource' });
  const region = devtools.element();
  const known = new Set(
    'DETAILS SUMMARY DIV BUTTON SPAN DL DT DD BDI OL LI SMALL B CODE Q PRE P SECTION H4 LABEL INPUT SELECT OPTION OUTPUT'.split(
      ' ',
    ),
  );
  let text = '';
  for (const name of [/^Session/, /^Turns/, /^Interrupts/, /^Events/, /^Wire/, /^Backend/]) {
    await userEvent.click(tab(name));
    await openRows(region);
    const foreign = [...region.querySelectorAll('*')].filter(({ tagName }) => !known.has(tagName));
    expect(foreign.map(({ outerHTML }) => outerHTML)).toEqual([]);
    expect([...region.querySelectorAll('[onerror],[onload],[href],[src]')]).toEqual([]);
    text += seen(region);
  }
  expect(document.title).toBe(before);
  expect(requests.filter((name) => name.includes('example'))).toEqual([]);
  observer.disconnect();
  // Word for word, with hidden characters.
  for (const words of [
    '"delta": "<iframe "',
    JSON.stringify(hostileInput.html).slice(1, -1),
    '</summary><img src=z>',
    'pay ⟨U+202E⟩0001 EUR',
    'Ada⟨U+200B⟩ Byron',
    '⟨U+0440⟩⟨U+0430⟩ypal.com',
    '⟨␠×200⟩',
    'transfer⟨U+200B⟩Money',
    '"__proto__": {',
  ])
    expect(text).toContain(words);
  // Cut, with a note.
  expect(text).not.toContain('A'.repeat(20_000));
  expect(text).toMatch(/The first 4,000 of [\d,]+ characters are shown\./);
});

test('what is cut is shown whole by a press', async () => {
  await open({ write: writeHostile, say: ['Pay'] });
  await userEvent.click(tab(/^Interrupts/));
  await userEvent.click(devtools.getByText('transfer', { exact: false }).first());
  await userEvent.click(devtools.getByRole('button', { name: 'Show all' }));
  await expect.poll(() => seen(devtools.element())).toContain('A'.repeat(20_000));
});

test('a secret answer is drawn nowhere while it is held, not even where the backend knows it already', async () => {
  const { session } = await open({
    write: (agent) =>
      agent.on('Sign', (turn) =>
        turn
          .interrupt('refresh', {})
          .interrupt('note', {}, { metadata: { hint: 'key sk-123456' } }),
      ),
    say: ['Sign'],
  });
  const [refresh] = session.getState().interrupts;
  const output = { token: 'sk-123456' };
  session.decide({ type: 'respond', key: refresh!.key, output, sensitive: true });
  let text = '';
  for (const name of [/^Session/, /^Interrupts/]) {
    await userEvent.click(tab(name));
    await openRows(devtools.element());
    text += seen(devtools.element());
  }
  expect(text).toContain('key [hidden, 9 characters]');
  expect(text).toContain('"output": "[hidden]"');
  expect(text).not.toContain('sk-123456');
});

test('the exported file is a recording that can be imported again', async () => {
  await open(bank);
  const blobs: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:none';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toMatch(/^holdpoint-scripted-\d{4}-\d\d-\d\dT[\d-]+\.json$/);
  });
  await userEvent.click(button('Export'));
  expect(click).toHaveBeenCalledOnce();
  create.mockRestore();
  click.mockRestore();
  const text = await blobs[0]!.text();
  expect(readRecording(text).steps.length).toBeGreaterThan(3);
  await importText(text);
  await expect.element(page.getByText(/^Step 0 of/)).toBeVisible();
});

test('refuses a file that is not a recording, with a reason, and lets another be chosen', async () => {
  await open();
  await importText('not json');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This file was not taken. It is not JSON.');
  await importText(recording);
  await expect.element(button('To the next interrupt')).toBeVisible();
});

test('a replay drives the page, sends nothing, and gives the live session back', async () => {
  const { backend } = await open(bank);
  await startReplay(recording);
  await expect.element(page.getByText('One moment.')).not.toBeInTheDocument();
  (button('To the next interrupt').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{Enter}{Enter}');
  await expect.element(page.getByText('Two things.')).toBeVisible();
  for (const name of ['Reject', 'Save rejection']) {
    const reject = page.getByRole('button', { name, exact: true }).first();
    await expect.element(reject).toHaveAttribute('aria-disabled', 'false');
    await userEvent.click(reject);
  }
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Nothing was sent.' }))
    .toBeVisible();
  expect(backend.requests).toHaveLength(1);
  await userEvent.click(button('End replay'));
  await expect.element(page.getByText('One moment.')).toBeVisible();
});

test('next and back move by one step and keep the focus, at the ends too', async () => {
  await open();
  await startReplay(recording);
  const next = button('Next').element() as HTMLElement;
  next.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(page.getByText(/^Step 2 of/)).toBeVisible();
  const back = button('Back').element() as HTMLElement;
  back.focus();
  await userEvent.keyboard('{Enter}{Enter}{Enter}');
  await expect.element(page.getByText(/^Step 0 of/)).toBeVisible();
  expect(focused()).toBe(back);
  expect(back).toHaveAttribute('aria-disabled', 'true');
});

test('automatic playback stops at the end', async () => {
  const short = JSON.parse(recording);
  short.steps = short.steps.slice(0, 4);
  await open();
  await startReplay(JSON.stringify(short));
  await userEvent.click(button('Play'));
  await expect.element(page.getByText('Step 4 of 4')).toBeVisible();
  await expect.element(button('Play')).toHaveAttribute('aria-disabled', 'true');
});

/** An app that can omit the devtools. */
function App({ hasDevtools }: { readonly hasDevtools: boolean }) {
  const [session] = useState(() => createSession({ backend: scriptedBackend(() => {}) }));
  const [replayed, setReplayed] = useState<Session>();
  const turn = useAgentTurn(replayed ?? session);
  return (
    <>
      <p>{turn.session === session ? 'live' : 'replay'}</p>
      {hasDevtools && <HoldpointDevtools turn={{ session }} onReplay={setReplayed} defaultOpen />}
    </>
  );
}

test('when the devtools go in mid-replay, the app has its own session back', async () => {
  const screen = await render(<App hasDevtools />);
  await startReplay(recording);
  await expect.element(page.getByText('replay', { exact: true })).toBeVisible();
  await screen.rerender(<App hasDevtools={false} />);
  await expect.element(page.getByText('live', { exact: true })).toBeVisible();
});

test('nothing scrolls sideways at 320 px, with everything open', async () => {
  await page.viewport(320, 800);
  await open({ write: writeHostile, wire: hostileWire, say: ['Pay'] });
  for (const name of [/^Session/, /^Turns/, /^Interrupts/, /^Events/, /^Wire/, /^Backend/]) {
    await userEvent.click(tab(name));
    await openRows(devtools.element());
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  }
});
