// The server needs no other package to run, so it has shapes of its own: what it sends is what the page's side reads.

import { expectTypeOf, test } from 'vitest';
import type * as page from '../../src/client/index.ts';
import type * as server from '../../src/index.ts';

test('what a register sends is what a page reads of it; the compiler says so', () => {
  expectTypeOf<server.WaitingView>().toExtend<page.WaitingItem>();
  expectTypeOf<server.WaitingEvent>().toExtend<page.WaitingEvent>();
  expectTypeOf<server.WaitingPage>().toExtend<page.WaitingPage>();
  // Nothing can be said here that the other side does not know, and the other way round.
  expectTypeOf<server.WaitingState>().toEqualTypeOf<page.WaitingState>();
  expectTypeOf<server.WaitingVerdict>().toEqualTypeOf<page.WaitingVerdict>();
  expectTypeOf<server.WaitingView['sees']>().toEqualTypeOf<page.WaitingItem['sees']>();
  expectTypeOf<server.WaitingRights>().toEqualTypeOf<page.WaitingRights>();
  // The same names on both sides, but for what a page has no use for.
  expectTypeOf<keyof server.WaitingWhole>().toEqualTypeOf<
    keyof page.WaitingItem | 'history' | 'pause' | 'requests' | 'undelivered'
  >();
  expectTypeOf<keyof server.WaitingInterrupt>().toEqualTypeOf<
    keyof page.WaitingItem['interrupt']
  >();
  expectTypeOf<keyof server.WaitingVote>().toEqualTypeOf<
    keyof page.WaitingVote | 'answerId' | 'digest'
  >();
  expectTypeOf<keyof server.WaitingDecision>().toEqualTypeOf<
    keyof page.WaitingDecision | 'digest'
  >();
});
