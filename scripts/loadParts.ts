// Most tests are about cards whose parts are all loaded, as they are after the first moment. Tests of that moment are in
// files of their own (`alone`).

import { judge } from '../packages/react/src/card/reveal/judge.ts';
import { loadCards } from '../packages/react/src/interrupts/lazyCards.tsx';

await Promise.all([judge.load(), loadCards()]);
