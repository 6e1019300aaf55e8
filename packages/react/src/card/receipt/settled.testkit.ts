import type { Interrupt } from '@holdpoint/client';
import { at } from '../../../test/harness/fixtures.ts';
import { makeInterrupt } from '../../../test/harness/handles.ts';

/** An approved request that has ended, with changes. */
export const settled = (more: Partial<Interrupt> = {}): Interrupt =>
  makeInterrupt({
    ...{
      status: 'resolved',
      verdict: { kind: 'approved' },
      decidedAt: at(14, 2),
      settledAt: at(14, 2) + 2_000,
    },
    ...more,
  });
