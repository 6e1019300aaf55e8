export type { KortyxStandIn, KortyxStandInOptions } from './kortyxStandIn.ts';
export { kortyxStandIn } from './kortyxStandIn.ts';
export type { KortyxStore, PendingQuestion, StoredCheckpoint } from './store.ts';
export { memoryStore } from './store.ts';
export type {
  AskedQuestion,
  KortyxNode,
  KortyxNodeContext,
  KortyxWorkflow,
  ToolCall,
} from './workflow.ts';
export { kortyxWorkflows } from './workflows.ts';
