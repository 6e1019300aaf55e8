import { watchAtRest } from './watchAtRest.ts';
import { watchEnd } from './watchEnd.ts';

/** How cards learn what a person sees. In a page that draws nothing, the testing entry replaces both functions. */
export const sight = { watchAtRest, watchEnd };
