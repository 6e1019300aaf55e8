export type {
  KortyxCheckpointDetails,
  KortyxCheckpointInfo,
  KortyxCheckpoints,
  KortyxCheckpointsOptions,
  KortyxFork,
  KortyxRollback,
} from './checkpoints.ts';
export { kortyxCheckpoints } from './checkpoints.ts';
export { kortyx } from './kortyx.ts';
export type { KortyxContext, KortyxOptions } from './options.ts';
export type { KortyxKind, KortyxMetadata } from './toInterrupt.ts';
