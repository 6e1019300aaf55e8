// Most tests are about cards with all parts loaded, as after the first moment. Tests of that moment are in their own
// files (`alone`).

import { judge } from '../packages/react/src/card/reveal/judge.ts';
import { loadCards } from '../packages/react/src/interrupts/lazyCards.tsx';

await Promise.all([judge.load(), loadCards()]);
