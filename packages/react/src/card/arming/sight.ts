import { watchAtRest } from './watchAtRest.ts';
import { watchEnd } from './watchEnd.ts';

/** How cards detect what is visible. The testing entry replaces both functions in a page without layout. */
export const sight = { watchAtRest, watchEnd };
