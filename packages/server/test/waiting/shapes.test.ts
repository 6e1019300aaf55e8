// The server needs no other package to run, so it has shapes of its own: what it sends is what the page's side reads.
import type * as page from '@holdpoint/client/waiting';
import { expectTypeOf, test } from 'vitest';
import type * as server from '../../src/waiting/index.ts';

test('what a register sends is what a page reads of it; the compiler says so', () => {
  expectTypeOf<server.WaitingView>().toExtend<page.WaitingItem>();
  expectTypeOf<server.WaitingEvent>().toExtend<page.WaitingEvent>();
  expectTypeOf<server.WaitingPage>().toExtend<page.WaitingPage>();
  // Nothing can be said here that the other side does not know, and the other way round.
  expectTypeOf<server.WaitingState>().toEqualTypeOf<page.WaitingState>();
  expectTypeOf<server.WaitingVerdict>().toEqualTypeOf<page.WaitingVerdict>();
  expectTypeOf<server.WaitingView['sees']>().toEqualTypeOf<page.WaitingItem['sees']>();
  expectTypeOf<server.WaitingRights>().toEqualTypeOf<page.WaitingRights>();
  // What a page reads of a request, the server has under the same name.
  expectTypeOf<keyof page.WaitingItem>().toExtend<keyof server.WaitingWhole>();
  expectTypeOf<keyof page.WaitingItem['interrupt']>().toExtend<keyof server.WaitingInterrupt>();
  expectTypeOf<keyof page.WaitingVote>().toExtend<keyof server.WaitingVote>();
  expectTypeOf<keyof page.WaitingDecision>().toExtend<keyof server.WaitingDecision>();
});
