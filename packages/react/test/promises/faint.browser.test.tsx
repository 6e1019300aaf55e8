import { ApprovalCard } from '@holdpoint/react';
import { Approval } from '@holdpoint/react/headless';
import type { CSSProperties, ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Both, openBoth } from './place.testkit.tsx';
import '@holdpoint/react/styles.css';

beforeEach(async () => {
  await page.viewport(800, 1000);
});

/** Two cards, the first in the app’s own element with these styles, and these rules for its content. */
async function open(styles: string, rules = '') {
  const { session } = await openBoth();
  // From the first frame on, so that both cards have the same time to arm.
  const dress = (around: HTMLElement | null) => {
    if (around) around.style.cssText = styles;
  };
  await render(
    <Both session={session}>
      {(first, second) => (
        <main>
          <div data-testid="around" ref={dress}>
            <style data-own="">{`[data-testid="around"] { ${rules} }`}</style>
            <ApprovalCard interrupt={first} />
          </div>
          <ApprovalCard interrupt={second} />
        </main>
      )}
    </Both>,
  );
  const around = page.getByTestId('around').element() as HTMLElement;
  const approve = (card: number) =>
    expect.element(
      page.elementLocator(document.querySelectorAll('[data-hp-approve]')[card] as Element),
    );
  return { around, approve };
}

test.each([
  'opacity: 0',
  'opacity: .01',
  'opacity: .4',
  'filter: opacity(0)',
  'filter: blur(40px)',
  'filter: brightness(0)',
  'filter: brightness(20)',
  'filter: contrast(0)',
  'filter: invert(.5)',
  'filter: drop-shadow(0 0 2px black) opacity(.3)',
  'transform: scale(.05)',
  'zoom: .05',
  // The result depends on the colours behind it.
  'mix-blend-mode: lighten',
  'mix-blend-mode: screen',
])('what nobody can see does not arm, and arms once it is seen: %s', async (styles) => {
  const { around, approve } = await open(styles);
  const button = around.querySelector('[data-hp-approve]');
  if (!button) throw new Error('no Approve');
  // All its states, however busy the page is: the start of the delay is reported as well as its end.
  const said = [button.getAttribute('data-arming')];
  const listen = new MutationObserver(() => said.push(button.getAttribute('data-arming')));
  listen.observe(button, { attributes: true, attributeFilter: ['data-arming'] });
  // The other one, in plain view next to it, shows that half a second has passed; this one's delay has not even
  // started.
  await approve(1).toHaveAttribute('aria-disabled', 'false');
  expect(said).toEqual(['waits']);
  await approve(0).toHaveAttribute('aria-disabled', 'true');
  around.style.cssText = '';
  await approve(0).toHaveAttribute('aria-disabled', 'false');
  expect(said).toContain('runs');
  listen.disconnect();
});

test.each([
  'opacity: .9',
  'filter: drop-shadow(0 2px 4px black)',
  'filter: brightness(1.1)',
  'filter: grayscale(1)',
  'filter: invert(1) hue-rotate(180deg)',
  'transform: scale(.8)',
  'zoom: .8',
  'zoom: 2',
  'isolation: isolate',
  'animation: fade 300ms',
])('what can be seen arms: %s', async (styles) => {
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = '@keyframes fade { from { opacity: 0; } }';
  const { approve } = await open(styles);
  await approve(0).toHaveAttribute('aria-disabled', 'false');
  sheet.remove();
});

/** Returns rules that win over the kit's own. */
const rulesFor = (part: keyof typeof parts, styles: string): string =>
  `${parts[part]} { ${styles.replaceAll(';', ' !important;')} !important }`;

/** Parts of a card. */
const parts = {
  buttons: '[data-hp-answer]',
  approve: '[data-hp-approve]',
  arguments: 'dl',
  rows: 'dl > *',
} as const;

test.each([
  ['buttons', 'opacity: 0'],
  ['approve', 'opacity: .4'],
  ['approve', 'filter: blur(40px)'],
  ['approve', 'visibility: hidden'],
  ['approve', 'clip-path: inset(100%)'],
  ['approve', 'clip-path: inset(0 60% 0 0)'],
  ['approve', 'transform: translateX(-9999px)'],
  ['approve', 'transform: scale(.1)'],
  ['arguments', 'opacity: 0'],
  ['arguments', 'filter: blur(40px)'],
  ['arguments', 'visibility: hidden'],
  ['arguments', 'clip-path: inset(100%)'],
  ['arguments', 'transform: translateX(-9999px)'],
  ['arguments', 'transform: scale(.1)'],
  ['arguments', 'block-size: 0; overflow: clip'],
  ['rows', 'opacity: 0'],
  ['rows', 'visibility: hidden'],
] as const)('while the %s can’t be seen, Approve is off: %s', async (part, styles) => {
  const { around, approve } = await open('', rulesFor(part, styles));
  const [button, reject] = ['approve', 'answer="reject"'].map((name) =>
    around.querySelector(`[data-hp-${name}]`),
  );
  if (part === 'arguments' || part === 'rows') {
    // A rejection requires no reading: it shows that this card has armed.
    await expect
      .element(page.elementLocator(reject as Element))
      .toHaveAttribute('aria-disabled', 'false');
  } else {
    await approve(1).toHaveAttribute('aria-disabled', 'false');
    expect(button?.getAttribute('data-arming')).toBe('waits');
  }
  expect(button?.getAttribute('aria-disabled')).toBe('true');
  document.querySelector('style[data-own]')?.remove();
  await approve(0).toHaveAttribute('aria-disabled', 'false');
});

test.each([
  ['buttons', 'opacity: .8'],
  ['buttons', 'pointer-events: none'],
  ['buttons', 'border-radius: 40px'],
  ['buttons', 'clip-path: inset(1px round 8px)'],
  ['arguments', 'pointer-events: none'],
  ['arguments', 'opacity: .8'],
  ['arguments', 'mask-image: linear-gradient(black, transparent)'],
] as const)('while the %s can be seen, Approve arms: %s', async (part, styles) => {
  const { approve } = await open('', rulesFor(part, styles));
  await approve(0).toHaveAttribute('aria-disabled', 'false');
});

/** An app's own words on Approve, each of which can be hidden. */
async function openWords(words: ReactNode) {
  const { session } = await openBoth();
  await render(
    <Both session={session}>
      {(first, second) => (
        <main>
          <Approval.Root interrupt={first}>
            <Approval.Actions>
              <Approval.Approve>{words}</Approval.Approve>
            </Approval.Actions>
          </Approval.Root>
          <ApprovalCard interrupt={second} />
        </main>
      )}
    </Both>,
  );
  const approve = (at: number) =>
    expect.poll(() => document.querySelectorAll('[data-hp-approve]')[at]?.ariaDisabled);
  return { approve };
}

test.each<CSSProperties>([
  { opacity: 0 },
  { visibility: 'hidden' },
  { filter: 'blur(9px)' },
  { transform: 'scale(.1)' },
])('while all words on Approve can’t be read, it is off: %j', async (style) => {
  const { approve } = await openWords(
    <b style={{ display: 'inline-block', ...style }}>
      <i>Pay</i>
    </b>,
  );
  await approve(1).toBe('false');
  await approve(0).toBe('true');
});

test('a hidden copy of the words, which some apps draw for its width, keeps nothing off', async () => {
  const { approve } = await openWords(
    <>
      <span style={{ visibility: 'hidden' }}>Paying</span>
      <span>Pay</span>
    </>,
  );
  await approve(0).toBe('false');
});
