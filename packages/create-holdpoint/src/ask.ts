import { createInterface } from 'node:readline/promises';
import { Problem } from './problem.ts';

/** Where questions are written and answers read. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/** Asks one question. An empty answer is `fallback`. */
export async function ask(
  { input, output }: Terminal,
  question: string,
  fallback: string,
): Promise<string> {
  const lines = createInterface({ input, output });
  // Ctrl-C, Ctrl-D, and an input that ends.
  const closed = new Promise<never>((_, reject) =>
    lines.once('close', () => reject(new Problem('Nothing was created.'))),
  );
  try {
    return (await Promise.race([lines.question(question), closed])).trim() || fallback;
  } finally {
    closed.catch(() => {});
    lines.close();
  }
}
