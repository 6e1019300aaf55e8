import { createSession, memoryPersistence, type Session } from '@holdpoint/client';
import { type ScriptedAgent, scriptedBackend } from '@holdpoint/client/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useAgentTurn } from '../turn/useAgentTurn.ts';
import type { TranscriptDrawing } from './drawing.ts';
import { Transcript } from './Transcript.tsx';
import '../styles.css';
import { findBarriers } from '../../test/harness/barriers.testkit.ts';

interface PageProps {
  readonly session: Session;
  readonly draw?: TranscriptDrawing | undefined;
}
function Page({ session, draw }: PageProps) {
  return (
    <main>
      <h2>Page</h2>
      <Transcript turn={useAgentTurn(session)} {...(draw ? { draw } : {})} />
    </main>
  );
}

async function open(write: (agent: ScriptedAgent) => void, draw?: TranscriptDrawing) {
  const backend = scriptedBackend(write);
  const session = createSession({ backend });
  const { container } = await render(<Page session={session} draw={draw} />);
  return { session, container, backend };
}

const media = {
  type: 'media',
  messageId: 'm',
  partId: 'p',
  url: 'https://img.example/a.png',
} as const;

beforeEach(async () => {
  await page.viewport(800, 600);
});

describe('what the app draws', () => {
  test('is a text once it is whole; while it grows it is plain, and the renderer is not asked', async () => {
    let pass: (value?: unknown) => void = () => {};
    const gate = new Promise((resolve) => {
      pass = resolve;
    });
    const text = vi.fn((words: string) => <strong>{words}</strong>);
    const { session, container } = await open(
      (agent) => agent.on('go', (turn) => turn.say('one ').wait(gate).say('two')),
      { text },
    );
    const turn = session.send('go');
    await expect.element(page.getByText('one', { exact: true })).toBeVisible();
    expect(text).not.toHaveBeenCalled();
    pass();
    await turn.outcome;
    const drawn = () =>
      [...container.querySelectorAll('.hp-bot strong')].map((one) => one.textContent);
    await expect.poll(drawn).toEqual(['one ', 'two']);
    const calls = text.mock.calls.length;
    await session.send('something else').outcome;
    await expect.poll(drawn).toHaveLength(3);
    // Rendered parts do not render again; there is no StrictMode here.
    expect(text).toHaveBeenCalledTimes(calls + 1);
    // A person's text stays unchanged.
    expect(container.querySelector('.hp-you strong')).toBeNull();
  });

  test('is a text that was restored, too', async () => {
    const persistence = memoryPersistence();
    const backend = scriptedBackend((agent) => agent.on('go', () => 'from before'));
    await createSession({ backend, persistence }).send('go').outcome;
    const session = createSession({ backend, persistence });
    await session.restore();
    const { container } = await render(
      <Page session={session} draw={{ text: (words) => <em>{words}</em> }} />,
    );
    expect(container.querySelector('.hp-bot em')?.textContent).toBe('from before');
  });

  test('may fail: the kit draws that one, and the rest stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const draw: TranscriptDrawing = {
      text: (words) => {
        if (words.includes('bad')) throw new Error('unbearable');
        return <strong>{words}</strong>;
      },
      media: () => {
        throw new Error('unbearable');
      },
    };
    const { session, container } = await open((agent) => {
      agent.on('bad', (turn) => turn.event(media).say('bad text'));
      agent.on('good', () => 'good text');
    }, draw);
    await session.send('bad').outcome;
    await session.send('good').outcome;
    await expect.element(page.getByText('bad text')).toBeVisible();
    await expect.element(page.getByText(/A file \(not loaded\)/)).toBeVisible();
    await expect
      .poll(() => container.querySelector('.hp-bot strong')?.textContent)
      .toBe('good text');
    vi.restoreAllMocks();
  });

  test('are media; the kit itself loads none', async () => {
    const write = (agent: ScriptedAgent) => agent.on('go', (turn) => turn.event(media));
    const own = await open(write, { media: ({ url }) => <a href={url}>the app’s</a> });
    await own.session.send('go').outcome;
    await expect.element(page.getByRole('link', { name: 'the app’s' })).toBeVisible();
    const { session, container } = await open(write);
    await session.send('go').outcome;
    await expect.poll(() => container.textContent).toContain('https://img.example/a.png');
    expect(container.querySelector('img, video, audio, a')).toBeNull();
    expect(
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('img.example')),
    ).toEqual([]);
  });
});

describe('artifacts', () => {
  const write = (agent: ScriptedAgent) =>
    agent.on('go', (turn) =>
      turn.event({
        type: 'artifact',
        artifact: { name: 'plan\u202e.md', parts: [{ text: '# Plan <img src=x>' }, { media: {} }] },
      }),
    );

  test('are folded, named, and drawn as text when they are opened', async () => {
    const { session, container } = await open(write);
    await session.send('go').outcome;
    const summary = page.getByText('plan⟨U+202E⟩.md');
    await expect.element(summary).toBeVisible();
    expect(container.textContent).not.toContain('# Plan');
    await summary.click();
    await expect.element(page.getByText('# Plan <img src=x>')).toBeVisible();
    await expect.element(page.getByText('Something this version can’t show')).toBeVisible();
    expect(container.querySelector('img')).toBeNull();
    expect(await findBarriers(container)).toEqual([]);
  });

  test('are drawn by the app where it has a way', async () => {
    const { session } = await open(write, {
      artifact: ({ parts }) => <p>{`${parts.length} parts of the app’s`}</p>,
    });
    await session.send('go').outcome;
    await page.getByText('plan⟨U+202E⟩.md').click();
    await expect.element(page.getByText('2 parts of the app’s')).toBeVisible();
  });
});

describe('thousands of messages', () => {
  const ask = (agent: ScriptedAgent) => agent.on('q', (_, { text }) => `answer to ${text}`);

  test('are all in the page, and only those that can be seen are laid out', async () => {
    const { session, container } = await open(ask);
    for (let at = 0; at < 1_000; at += 1) await session.send(`q${at}`).outcome;
    await expect.poll(() => container.querySelectorAll('.hp-bot').length).toBe(1_000);
    window.scrollTo(0, document.documentElement.scrollHeight);
    const isLaidOut = (words: string) => {
      const message = [...container.querySelectorAll('.hp-bot')].find(
        ({ textContent }) => textContent === `Assistant${words}`,
      );
      return message?.checkVisibility({ contentVisibilityAuto: true });
    };
    await expect.poll(() => isLaidOut('answer to q999')).toBe(true);
    await expect.poll(() => isLaidOut('answer to q500')).toBe(false);
    await expect.poll(() => isLaidOut('answer to q0')).toBe(false);
    window.scrollTo(0, 0);
    await expect.poll(() => isLaidOut('answer to q0')).toBe(true);
  });

  test('are not touched while another one streams', async () => {
    const { session, container } = await open((agent) => {
      ask(agent);
      agent.on('long', (turn) => turn.say('word '.repeat(2_000)));
    });
    for (let at = 0; at < 100; at += 1) await session.send(`q${at}`).outcome;
    await expect.poll(() => container.querySelectorAll('.hp-bot').length).toBe(100);
    const touched: Node[] = [];
    const observer = new MutationObserver((records) =>
      touched.push(...records.map(({ target }) => target)),
    );
    // None of them listens to the growing text.
    expect(container.querySelectorAll('.hp-growing')).toHaveLength(0);
    const past = [...container.querySelectorAll('.hp-past')];
    expect(past).toHaveLength(6);
    observer.observe(container, {
      childList: true,
      characterData: true,
      subtree: true,
      attributes: true,
    });
    await session.send('long').outcome;
    await expect.poll(() => container.querySelectorAll('.hp-bot').length).toBe(101);
    observer.disconnect();
    expect(touched.length).toBeGreaterThan(0);
    expect(touched.filter((node) => past.some((group) => group.contains(node)))).toEqual([]);
  });
});
