/** Runs at most `most` functions at once; others wait for their turn. */
export function createLane(most: number) {
  let running = 0;
  const next: (() => void)[] = [];
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((go) => next.push(go));
    else running += 1;
    try {
      return await run();
    } finally {
      const go = next.shift();
      if (go) go();
      else running -= 1;
    }
  };
}
