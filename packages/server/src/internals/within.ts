/** What `ask` gives, or a rejection with `late()` where it takes longer than so many milliseconds. */
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
