import type { Capabilities } from '../../protocol/capabilities.ts';
import { dialectOf } from './dialects/index.ts';
import type { AgUiDialect } from './options.ts';

/** Returns how a session behaves with a server of this dialect. For an unknown one, as the protocol specifies. */
export function agUiCapabilities(name: AgUiDialect | undefined): Capabilities {
  return {
    batch: 'all',
    messageWhileOpen: dialectOf(name).messageWhileOpen,
    history: 'client', // no server reports an answer's outcome
  };
}
