import { expect, test, vi } from 'vitest';
import { TOLD_AT } from '../card/arming/watchAtRest.ts';

test('an observer and a box of the test’s own set-up stay; only what the kit watches is in view', async () => {
  const made = vi.fn();
  const observe = vi.fn();
  class Own {
    static readonly made = made;
    constructor(...args: unknown[]) {
      made(...args);
    }
    observe = observe;
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Own);
  const [list, card] = [document.createElement('ul'), document.createElement('div')];
  document.body.append(list, card);
  card.hidden = true;
  await import('./standIns.ts');

  const told = vi.fn();
  const own = new IntersectionObserver(told);
  own.observe(list);
  // In the window itself, as the kit watches its buttons too.
  const inWindow = new IntersectionObserver(told, { root: document, threshold: 0.5 });
  inWindow.observe(list);
  expect(own).toBeInstanceOf(Own);
  expect(Reflect.get(IntersectionObserver, 'made')).toBe(made);
  expect(made.mock.calls).toEqual([[told], [told, { root: document, threshold: 0.5 }]]);
  expect(observe.mock.calls).toEqual([[list], [list]]);
  expect(list.getBoundingClientRect().width).toBe(0);

  const ratios: number[] = [];
  const watching = new IntersectionObserver(
    (entries) => ratios.push(...entries.map(({ intersectionRatio }) => intersectionRatio)),
    { root: document, threshold: [...TOLD_AT] },
  );
  watching.observe(card);
  await expect.poll(() => ratios).toEqual([0]);
  card.hidden = false;
  await expect.poll(() => ratios).toEqual([0, 1]);
  expect(card.getBoundingClientRect().width).toBeGreaterThan(0);
  card.getBoundingClientRect = () => new DOMRect(5, 5, 7, 7);
  expect(card.getBoundingClientRect().width).toBe(7);
  expect(made).toHaveBeenCalledTimes(2);
  expect(told).not.toHaveBeenCalled();
  watching.disconnect();
});
