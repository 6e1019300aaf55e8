import type { Ledger } from '../../ledger/createLedger.ts';
import type { KortyxNode } from '../standIn/index.ts';

/**
 * What a scene's workflow does with a message. A node runs again from its top once it was answered, and then no longer
 * has the message, so the plan is made when it comes. Each node asks at most once: in memory a Kortyx node that asks
 * twice never hears its second answer.
 */
export type Plan = (said: string, ledger: Ledger) => readonly KortyxNode[];

/** A plan that only says something. */
export function talk(words: string): readonly KortyxNode[] {
  return [{ name: 'talk', run: () => words }];
}
