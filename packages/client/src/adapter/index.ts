/** Building blocks of adapters, ours and yours. See docs/backends/writing-an-adapter.md. */

export { fingerprint } from '../integrity/fingerprint.ts';
export { cover, createHider } from '../integrity/hideSecrets.ts';
export { mapTexts } from '../integrity/mapTexts.ts';
export { sameJson } from '../integrity/sameJson.ts';
export type { RememberedInterrupt } from '../protocol/backend.ts';
export type { BackendFacts } from '../protocol/backendFacts.ts';
export { isHoldpointError, needsSignIn, toErrorInfo } from '../protocol/errors.ts';
export {
  exactDigits,
  join,
  keepDigits,
  omit,
  parseJson,
  withDigits,
  writeJson,
} from '../protocol/exactJson.ts';
export { toBlocks } from '../protocol/growText.ts';
export type { Json, JsonObject } from '../protocol/json.ts';
export { asList, asObject, asText, defined, isJsonObject } from '../protocol/json.ts';
export { nextTask } from '../protocol/nextTask.ts';
export { refusedBy } from '../protocol/resolve.ts';
export type { JsonCall } from '../transport/callJson.ts';
export { callJson } from '../transport/callJson.ts';
export { contentType, isJson, isNoStream } from '../transport/contentType.ts';
export type { Frame } from '../transport/createFrameReader.ts';
export { httpError } from '../transport/httpError.ts';
export type { FrameLimits } from '../transport/limits.ts';
export { defaultLimits } from '../transport/limits.ts';
export { loadAhead, loadLater } from '../transport/loadLater.ts';
export type { ServerError } from '../transport/parseServerError.ts';
export { parseServerError, trimServerMessage } from '../transport/parseServerError.ts';
export { peekFrames } from '../transport/peekFrames.ts';
export type {
  HeadersOption,
  JsonRequest,
  RecordMask,
  RequestContext,
  TransportOptions,
} from '../transport/postJson.ts';
export { nameRequest, postJson } from '../transport/postJson.ts';
export type { ResponseFrames } from '../transport/readFrames.ts';
export { readFrames } from '../transport/readFrames.ts';
export { readLines } from '../transport/readLines.ts';
export { readRecords } from '../transport/readRecords.ts';
export { readText } from '../transport/readText.ts';
export { readWhole } from '../transport/readWhole.ts';
export { streamLater } from '../transport/streamLater.ts';
export { boundsProblem, DEEPEST } from './boundsProblem.ts';
export { packCheckpoint, unpackCheckpoint } from './checkpoint.ts';
export { contentOf } from './contentOf.ts';
export type { Mask } from './createMask.ts';
export { createMask } from './createMask.ts';
export { createRanMark } from './createRanMark.ts';
export { defineBackend } from './defineBackend.ts';
export type { HideBurst } from './hideInStream.ts';
export { hidingBy } from './hidingBy.ts';
export { isReadable } from './isReadable.ts';
export { parseRecord } from './parseRecord.ts';
export type { ApplyPatch, PatchedState } from './patchedState.ts';
export { createPatchedState, loadPatch } from './patchedState.ts';
export type { OpenedTurn, TurnEvents } from './pumpTurn.ts';
export { pumpTurn } from './pumpTurn.ts';
export type { AnswerVerdict } from './readVerdict.ts';
export { readVerdict } from './readVerdict.ts';
export { schemaProblem } from './schemaProblem.ts';
export { WENT_ON } from './setAside.ts';
export { noAnswer, withdraw, withReadableSchema } from './withdraw.ts';
