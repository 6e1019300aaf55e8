export type { RegisterHttpCode } from './refusals.ts';
export {
  type RegisterHandler,
  type RegisterHandlerOptions,
  registerHandler,
} from './registerHandler.ts';
export { type NodeRequestLike, type NodeResponseLike, toNode } from './toNode.ts';
