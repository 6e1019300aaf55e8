import { ApprovalCard } from '@holdpoint/react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Both, openBoth } from './place.testkit.tsx';
import '@holdpoint/react/styles.css';

beforeEach(async () => {
  await page.viewport(800, 1000);
});

/** Two cards, of which the first stands in an element of the app's own with these styles. */
async function open(styles: string) {
  const { session } = await openBoth();
  // From the first frame on: both cards have the same time to arm.
  const dress = (around: HTMLElement | null) => {
    if (around) around.style.cssText = styles;
  };
  await render(
    <Both session={session}>
      {(first, second) => (
        <main>
          <div data-testid="around" ref={dress}>
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
      page.getByRole('button', { name: 'Approve', exact: true, includeHidden: true }).nth(card),
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
  'mask-image: linear-gradient(transparent, transparent)',
  'mask-image: url("data:image/png;base64,")',
  'mask-image: linear-gradient(color-mix(in srgb, black 5%, transparent), color-mix(in srgb, black 5%, transparent))',
  'mask-image: linear-gradient(oklch(0 0 0 / 0), oklch(0 0 0 / 5%))',
  'mask-image: linear-gradient(color(srgb 0 0 0 / 0), color(srgb 0 0 0 / 0))',
  'mask-image: linear-gradient(rgb(from black r g b / 0), hsl(0 0% 0% / none))',
  'mask-image: linear-gradient(black, black); mask-size: 0 0; mask-repeat: no-repeat',
  'mask-image: linear-gradient(black, black); mask-size: 100% 1px; mask-repeat: no-repeat',
  'mask-image: linear-gradient(black, black); mask-position: -9999px 0; mask-repeat: no-repeat',
  'mask-image: linear-gradient(black, black); mask-mode: luminance',
  'mask: linear-gradient(black, black) exclude, linear-gradient(black, black)',
  'mask: linear-gradient(black, black) subtract, linear-gradient(black, black)',
  'mask: linear-gradient(black, black) intersect, linear-gradient(transparent, transparent)',
  '-webkit-mask-box-image: linear-gradient(transparent, transparent)',
  'transform: scale(.05)',
  'zoom: .05',
  // What is left of it goes by the colours behind it.
  'mix-blend-mode: lighten',
  'mix-blend-mode: screen',
])('what nobody can see does not arm, and arms once it is seen: %s', async (styles) => {
  const { around, approve } = await open(styles);
  const button = around.querySelector('[data-hp-approve]');
  if (!button) throw new Error('no Approve');
  // All that it says on the way, however busy the page is: a time that has begun is told as well as one that is over.
  const said = [button.getAttribute('data-arming')];
  const listen = new MutationObserver(() => said.push(button.getAttribute('data-arming')));
  listen.observe(button, { attributes: true, attributeFilter: ['data-arming'] });
  // The other one, in plain view beside it, tells that half a second was there; this one's has not even begun.
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
  'mask-image: linear-gradient(transparent, black 24px, black calc(100% - 24px), transparent)',
  'mask-image: linear-gradient(oklch(0 0 0 / 0), color(srgb 0 0 0) 24px)',
  'mask-image: linear-gradient(color-mix(in srgb, black 80%, transparent), black 24px)',
  'mask-image: radial-gradient(farthest-side at 50% 50%, black 99%, transparent)',
  'mask-image: linear-gradient(transparent, black 24px), linear-gradient(black, black); mask-size: calc(100% - 12px) 100%, 12px 100%; mask-position: left top, right top; mask-repeat: no-repeat',
  'mask-image: linear-gradient(transparent, black), linear-gradient(black, black); mask-size: 100% 24px, 100% calc(100% - 24px); mask-position: top, bottom; mask-repeat: no-repeat',
  'mask: linear-gradient(transparent, black 8px) intersect, linear-gradient(to right, transparent, black 8px)',
  'mask-image: repeating-linear-gradient(black 0 9px, transparent 9px 10px); mask-size: 10px 10px',
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
