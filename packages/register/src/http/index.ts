export type { WaitingHttpCode } from './refusals.ts';
export { type NodeRequestLike, type NodeResponseLike, toNode } from './toNode.ts';
export {
  type WaitingHandler,
  type WaitingHandlerOptions,
  waitingHandler,
} from './waitingHandler.ts';
