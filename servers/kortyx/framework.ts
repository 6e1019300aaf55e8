import { createRequire } from 'node:module';
import { join } from 'node:path';

// What is used of Kortyx. It is in no package registry, so its types can't be imported.

/** A run of a node; what a node asks with `useInterrupt` makes it run again from its top. */
export type RunNode = (node: { readonly input: unknown }) => Promise<object> | object;

interface Question {
  readonly kind: 'choice' | 'multi-choice' | 'text';
  readonly question: string;
  readonly options?: readonly { readonly id: string; readonly label: string }[];
}

/** A model, as `useReason` takes one. */
export interface Provider {
  readonly id: string;
  readonly models: readonly string[];
  readonly getModel: () => {
    readonly invoke: (messages: readonly Prompt[]) => Promise<Reply>;
    readonly stream: (messages: readonly Prompt[]) => AsyncIterable<object>;
  };
}

/** What a model receives. */
export interface Prompt {
  readonly role: string;
  readonly content: string;
}

/** What a model says. */
export interface Reply {
  readonly content: string;
  readonly finishReason: string;
  readonly toolCalls?: readonly {
    readonly id: string;
    readonly name: string;
    readonly input: unknown;
  }[];
}

/** Kortyx, as far as these servers use it. */
export interface Kortyx {
  defineWorkflow(workflow: {
    readonly id: string;
    readonly version: string;
    readonly nodes: Readonly<Record<string, { readonly run: RunNode; readonly params: object }>>;
    readonly edges: readonly (readonly [string, string])[];
  }): object;
  useInterrupt(args: { readonly id?: string; readonly request: Question }): Promise<unknown>;
  useReason(args: object): Promise<{ readonly text: string }>;
  createAgent(args: {
    readonly workflows: readonly object[];
    readonly defaultWorkflowId: string;
  }): object;
  createChatRouteHandler(args: { readonly agent: object }): Handler;
  createCheckpointRouteHandler(args: { readonly agent: object }): Handler;
}

type Handler = (request: Request) => Promise<Response>;

/** The built Kortyx of a checkout of its source. */
export function loadKortyx(checkout: string): Kortyx {
  return createRequire(import.meta.url)(join(checkout, 'packages', 'kortyx'));
}
