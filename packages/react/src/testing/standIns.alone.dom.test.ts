import { expect, test, vi } from 'vitest';
import { sight } from '../card/arming/sight.ts';

test('arms what is shown, and leaves a test’s own observer and boxes as they are', async () => {
  const Own = vi.fn();
  vi.stubGlobal('IntersectionObserver', Own);
  const before = Element.prototype.getBoundingClientRect;
  const card = document.body.appendChild(document.createElement('div'));
  card.hidden = true;
  await import('./standIns.ts');
  expect(IntersectionObserver).toBe(Own);
  expect(Element.prototype.getBoundingClientRect).toBe(before);

  const [atRest, unread] = [vi.fn(), vi.fn()];
  const watch = sight.watchAtRest(card, atRest);
  sight.watchEnd(card, unread);
  expect(watch.since()).toBeUndefined();
  expect(atRest).not.toHaveBeenCalled();

  card.hidden = false;
  await expect
    .poll(() => atRest.mock.calls)
    .toEqual([
      [false, false, true],
      [true, false, false],
    ]);
  expect(watch.since()).toBeTypeOf('number');
  expect(unread.mock.calls).toEqual([[0]]);

  card.style.opacity = '0.1';
  expect(watch.since()).toBeUndefined();
  expect(atRest).toHaveBeenLastCalledWith(false, false, false);
  expect(Own).not.toHaveBeenCalled();
  watch.stop();
});
