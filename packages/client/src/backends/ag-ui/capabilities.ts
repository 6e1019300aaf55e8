import type { Capabilities } from '../../protocol/capabilities.ts';
import { dialectOf } from './dialects/index.ts';
import type { AgUiDialect } from './options.ts';

/** How a session behaves with a server of this dialect. For an unknown one it is what the protocol says. */
export function agUiCapabilities(name: AgUiDialect | undefined): Capabilities {
  return {
    batch: 'all',
    messageWhileOpen: dialectOf(name).messageWhileOpen,
    history: 'client', // no server tells what became of an answer
  };
}
