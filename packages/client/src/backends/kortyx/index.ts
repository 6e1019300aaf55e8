export { kortyxCheckpoints } from './checkpoints.ts';
export type {
  KortyxCheckpointDetails,
  KortyxCheckpointInfo,
  KortyxCheckpoints,
  KortyxCheckpointsOptions,
  KortyxFork,
  KortyxRollback,
} from './checkpointTypes.ts';
export { kortyxFacts } from './facts.ts';
export { kortyx } from './kortyx.ts';
export type { KortyxContext, KortyxOptions } from './options.ts';
export type { KortyxKind, KortyxMetadata } from './toInterrupt.ts';
