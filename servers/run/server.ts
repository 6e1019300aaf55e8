import type { AgUiDialect } from '@holdpoint/client/ag-ui';
import type { BackendFacts } from '@holdpoint/client/testing';
import type { Readiness } from './readiness.ts';

/** A real server that tests and the playground start: each sibling folder describes its own in `server.ts`. */
export interface Server {
  /** The folder's name. */
  readonly name: string;
  readonly folder: string;
  /** Started in `folder` with `PORT`, `DATA_DIR` and, for Python, `PYTHONPATH` set; ended by killing it. */
  readonly command: string;
  readonly args: readonly string[];
  /** Its framework with the version, in words: recordings say it. Pinned where the package manager reads it. */
  readonly madeWith: string;
  /** What it needs and how that gets here. */
  readonly setup: Setup;
  /** What its framework does beyond the least that any server of its kind does. */
  readonly facts?: Partial<BackendFacts>;
  /**
   * Set up and played only where `npm run test:interop` asks for it: it takes long to bring here, and `npm test` would wait
   * for it. Default: always.
   */
  readonly onlyWith?: '--all';
  /** How the playground offers it, beside its own. Default: not at all. */
  readonly offered?: Offer;
}

/** How a server's needs get onto a machine. */
export interface Setup {
  /** Why they can't on this one; undefined when they can, or are there. */
  whyMissing(): Promise<string | undefined>;
  /** Brings what is not there yet. */
  prepare(signal?: AbortSignal): Promise<Readiness>;
  /** True when nothing is left to bring. */
  isPrepared(): boolean;
}

/** What a scene of the playground needs to speak to a server. */
export interface Offer {
  /** Names it in the page's address. */
  readonly id: string;
  readonly label: string;
  /** Which adapter speaks to it. */
  readonly kind: AdapterKind;
  /** Of AG-UI: which framework it is. */
  readonly dialect?: AgUiDialect;
  /** Of a LangGraph server: the graph that is spoken to. */
  readonly assistantId?: string;
  /** Where it is spoken to; what lies below is passed on too. */
  readonly path: string;
}

/** The adapters of the playground (`apps/playground/src/backends/connect.ts`). */
export type AdapterKind =
  | 'agent'
  | 'flow'
  | 'kortyx'
  | 'ag-ui'
  | 'ai-sdk'
  | 'langgraph'
  | 'tanstack-ai';

/** For servers in JavaScript: npm has brought what they need when anything of this runs. */
export const broughtByNpm: Setup = {
  whyMissing: async () => undefined,
  prepare: async () => ({ status: 'ready' }),
  isPrepared: () => true,
};
