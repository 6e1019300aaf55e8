import type { Capabilities } from '../../protocol/capabilities.ts';
import { dialectOf } from './dialects/index.ts';
import type { AgUiDialect } from './options.ts';

/** What a session does by a server of this dialect; by one that is not known, what the protocol says. */
export function agUiCapabilities(name: AgUiDialect | undefined): Capabilities {
  return {
    batch: 'all',
    messageWhileOpen: dialectOf(name).messageWhileOpen,
    history: 'client', // no server tells what became of an answer
  };
}
