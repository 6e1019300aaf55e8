import { logger } from 'genkit/logging';

/**
 * Makes Genkit log one line a failure instead of its stack, the request and the whole schema. A
 * session that isn't found is not a failure here: the page asks for its last one on every visit.
 */
export function quietLog(log: (line: string) => void = console.error): void {
  const ignore = () => {};
  logger.init({
    level: 'error',
    debug: ignore,
    info: ignore,
    warn: ignore,
    error: (message: unknown) => {
      const line = String(message).split('\n')[0] ?? '';
      if (!line.includes('NOT_FOUND')) log(line);
    },
  });
}
