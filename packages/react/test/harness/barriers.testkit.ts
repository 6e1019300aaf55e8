import { run } from 'axe-core';

/**
 * Returns axe's findings in an element, each as its rule and the markup of the first element. Checks colours at rest: a
 * button that has just armed is still fading from one colour to another.
 */
export async function findBarriers(
  container: Element,
): Promise<readonly (readonly [rule: string, html: string | undefined])[]> {
  for (let moving = inMotion(); moving.length > 0; moving = inMotion()) {
    // An animation cancelled because its element is gone is at rest too.
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
  const { violations } = await run(container);
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
}

/** Returns running animations that end, unlike a spinner's. */
const inMotion = (): Animation[] =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    );
