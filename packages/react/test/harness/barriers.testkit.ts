import { run } from 'axe-core';

/**
 * What axe finds in an element, each as its rule and the markup of the first element it is about; empty when it finds
 * nothing. Colours are measured at rest: a button that has just armed is still fading from one colour to another.
 */
export async function findBarriers(
  container: Element,
): Promise<readonly (readonly [rule: string, html: string | undefined])[]> {
  for (let moving = inMotion(); moving.length > 0; moving = inMotion()) {
    // One that is broken off, because its element has gone, is at rest too.
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
  const { violations } = await run(container);
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
}

/** What moves and comes to an end: a spinner never does. */
const inMotion = (): Animation[] =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    );
