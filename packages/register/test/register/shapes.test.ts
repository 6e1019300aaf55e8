// The server needs no other package to run, so it has shapes of its own: what it sends is what the page's side reads.

import { expectTypeOf, test } from 'vitest';
import type * as page from '../../src/client/index.ts';
import type * as server from '../../src/index.ts';

test('what a register sends is what a page reads of it; the compiler says so', () => {
  expectTypeOf<server.RequestView>().toExtend<page.ApprovalRequest>();
  expectTypeOf<server.RequestEvent>().toExtend<page.RequestEvent>();
  expectTypeOf<server.RequestListPage>().toExtend<page.RequestListPage>();
  // Nothing can be said here that the other side does not know, and the other way round.
  expectTypeOf<server.RequestState>().toEqualTypeOf<page.RequestState>();
  expectTypeOf<server.Verdict>().toEqualTypeOf<page.Verdict>();
  expectTypeOf<server.RequestView['sees']>().toEqualTypeOf<page.ApprovalRequest['sees']>();
  expectTypeOf<server.RequestRights>().toEqualTypeOf<page.RequestRights>();
  // The same names on both sides, but for what a page has no use for.
  expectTypeOf<keyof server.WholeRequestView>().toEqualTypeOf<
    keyof page.ApprovalRequest | 'history' | 'pause' | 'requests' | 'undelivered'
  >();
  expectTypeOf<keyof server.RequestInterrupt>().toEqualTypeOf<
    keyof page.ApprovalRequest['interrupt']
  >();
  expectTypeOf<keyof server.Vote>().toEqualTypeOf<keyof page.Vote | 'answerId' | 'digest'>();
  expectTypeOf<keyof server.RequestDecision>().toEqualTypeOf<
    keyof page.RequestDecision | 'digest'
  >();
});
