import { expect, test, vi } from 'vitest';

test('an observer and a box of the test’s own set-up stay; only what the kit watches is in view', async () => {
  const observe = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = observe;
      unobserve() {}
      disconnect() {}
    },
  );
  const [list, card] = [document.createElement('ul'), document.createElement('div')];
  document.body.append(list, card);
  card.hidden = true;
  await import('./standIns.ts');

  const told = vi.fn();
  new IntersectionObserver(told).observe(list);
  expect(observe).toHaveBeenCalledExactlyOnceWith(list);
  expect(list.getBoundingClientRect().width).toBe(0);

  const ratios: number[] = [];
  const watching = new IntersectionObserver(
    (entries) => ratios.push(...entries.map(({ intersectionRatio }) => intersectionRatio)),
    { root: document },
  );
  watching.observe(card);
  await expect.poll(() => ratios).toEqual([0]);
  card.hidden = false;
  await expect.poll(() => ratios).toEqual([0, 1]);
  expect(card.getBoundingClientRect().width).toBeGreaterThan(0);
  card.getBoundingClientRect = () => new DOMRect(5, 5, 7, 7);
  expect(card.getBoundingClientRect().width).toBe(7);
  expect(observe).toHaveBeenCalledTimes(1);
  expect(told).not.toHaveBeenCalled();
  watching.disconnect();
});
