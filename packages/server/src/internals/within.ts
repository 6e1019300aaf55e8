/** Resolves with the result of `ask`; rejects with `late()` if it takes longer than `ms` milliseconds. */
export async function within<T>(ms: number, ask: () => Promise<T>, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([ask(), isLate]);
  } finally {
    clearTimeout(timer);
  }
}
