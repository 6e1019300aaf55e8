import '@holdpoint/react/styles.css';
import { createSession } from '@holdpoint/client';
import type { CSSProperties, ReactNode } from 'react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { App, makeBackend } from './app.testkit.tsx';
import { approve } from './index.ts';

afterEach(() => {
  cleanup();
  scrollTo(0, 0);
});

/** Opens the app in a container, with so much above it that it starts below the visible part. */
async function open(around: (app: ReactNode) => ReactNode) {
  await page.viewport(800, 500);
  const backend = makeBackend();
  const session = createSession({ backend });
  session.send('one');
  const app = (
    <>
      <div style={{ blockSize: 900 }}>Words above.</div>
      <App session={session} />
      <div style={{ blockSize: 900 }}>Words below.</div>
    </>
  );
  await render(around(app));
  return () => backend.requests.filter(({ type }) => type === 'resume').length;
}

const scrolls: CSSProperties = { overflow: 'auto', blockSize: 400 };

function InFrame({ children }: { readonly children: ReactNode }) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const place = frame?.contentDocument?.body;
  return (
    <>
      <iframe title="Frame" ref={setFrame} style={{ inlineSize: 600, blockSize: 400 }} />
      {place && createPortal(children, place)}
    </>
  );
}

const places: Readonly<Record<string, (app: ReactNode) => ReactNode>> = {
  'the window': (app) => app,
  'a scrolling box': (app) => <div style={scrolls}>{app}</div>,
  'a box in a box, below what is seen of the page': (app) => (
    <>
      <div style={{ blockSize: 700 }} />
      <div style={scrolls}>
        <div style={{ blockSize: 500 }} />
        <div style={{ ...scrolls, blockSize: 300 }}>{app}</div>
      </div>
    </>
  ),
  'a drawer': (app) => (
    <div style={{ position: 'fixed', insetBlock: 0, insetInlineEnd: 0, overflow: 'auto' }}>
      {app}
    </div>
  ),
  'a body that scrolls in the place of the window': (app) => (
    <div style={{ position: 'fixed', inset: 0 }}>
      <div style={{ blockSize: '100%', overflowY: 'scroll', scrollBehavior: 'smooth' }}>{app}</div>
    </div>
  ),
};

test.each(Object.entries(places))(
  'a card is scrolled to in %s, and answered',
  async (_, around) => {
    const resumes = await open(around);
    await approve('pay');
    await expect.poll(resumes).toBe(1);
  },
);

test('a card in a frame below what is seen is scrolled to, in the frame and around it', async () => {
  const resumes = await open((app) => (
    <>
      <div style={{ blockSize: 700 }} />
      <InFrame>{app}</InFrame>
    </>
  ));
  const frame = document.querySelector('iframe');
  await approve('pay', { within: frame?.contentDocument as Document });
  await expect.poll(resumes).toBe(1);
});

test('a card that a bar at the foot of the page lies over is scrolled out from under it', async () => {
  const bar: CSSProperties = { position: 'fixed', insetBlockEnd: 0, inlineSize: '100%' };
  const resumes = await open((app) => (
    <>
      {app}
      <div style={{ ...bar, blockSize: 150, background: 'Canvas' }} />
    </>
  ));
  await expect.poll(() => document.querySelector('[data-hp-approve]')).not.toBeNull();
  document.querySelector('[data-hp-approve]')?.scrollIntoView({ block: 'end' });
  await approve('pay');
  await expect.poll(resumes).toBe(1);
});

test('a card that is in view is not moved', async () => {
  const resumes = await open((app) => <div style={scrolls}>{app}</div>);
  const box = document.querySelector('[style*="auto"]') as HTMLElement;
  await expect.poll(() => document.querySelector('[data-hp-approve]')).not.toBeNull();
  document.querySelector('[data-hp-approve]')?.scrollIntoView({ block: 'end' });
  const before = box.scrollTop;
  let moved = 0;
  box.addEventListener('scroll', () => {
    if (box.scrollTop !== before && resumes() === 0) moved += 1;
  });
  await approve('pay');
  await expect.poll(resumes).toBe(1);
  expect(moved).toBe(0);
});

test('does not scroll a box that a person can’t, and reports why the card takes no press', async () => {
  const resumes = await open((app) => (
    <>
      {/* Has the focus, so that no card takes it, which would scroll the box. */}
      <input ref={(field) => field?.focus()} />
      <div style={{ ...scrolls, overflow: 'hidden' }}>{app}</div>
    </>
  ));
  // Checks once without waiting, because the card never arms.
  const refusal = () => approve('pay', { timeout: 0 }).catch(({ message }: Error) => message);
  await expect.poll(refusal).toMatch(/has not armed: it is not wholly in view/);
  expect(document.querySelector('[style*="hidden"]')?.scrollTop).toBe(0);
  expect(resumes()).toBe(0);
});
