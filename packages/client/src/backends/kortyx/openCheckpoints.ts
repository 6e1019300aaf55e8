import { asList, asObject, asText, defined, type JsonObject } from '../../protocol/json.ts';
import { callRoute } from './callRoute.ts';
import type {
  KortyxCheckpointDetails,
  KortyxCheckpointInfo,
  KortyxCheckpoints,
  KortyxCheckpointsOptions,
} from './checkpointTypes.ts';

// Most apps never roll back or fork, so this file is its own chunk.

/** Returns functions that call the checkpoint route. */
export function openCheckpoints(options: KortyxCheckpointsOptions): KortyxCheckpoints {
  const call = (body: JsonObject) =>
    callRoute(options, options.url, body, { signal: new AbortController().signal });
  return {
    list: async (sessionId) => asList(await call({ action: 'list', sessionId })).map(toInfo),
    async get(checkpointId) {
      const found = await call({ action: 'get', checkpointId });
      return found === null ? null : toDetails(found);
    },
    async rollback(checkpointId) {
      const answer = asObject(await call({ action: 'rollback', checkpointId }));
      return {
        sessionId: String(answer.sessionId),
        head: String(answer.head),
        invalidatedStructuredStreamIds: asList(answer.invalidatedStructuredStreamIds).map(String),
      };
    },
    async fork(checkpointId, newSessionId) {
      const answer = asObject(
        await call({ action: 'fork', checkpointId, ...defined({ newSessionId }) }),
      );
      return {
        sessionId: String(answer.sessionId),
        parentSessionId: String(answer.parentSessionId),
        forkedFrom: String(answer.forkedFrom),
        checkpoint: toDetails(answer.checkpoint),
      };
    },
  };
}

function toInfo(value: unknown): KortyxCheckpointInfo {
  const read = asObject(value);
  return {
    id: String(read.id),
    sessionId: String(read.sessionId),
    turnIndex: Number(read.turnIndex),
    createdAt: Number(read.createdAt),
    workflow: String(read.workflow),
    nodes: asList(read.nodes).map(String),
    ...defined({
      label: asText(read.label),
      parentCheckpointId: asText(read.parentCheckpointId),
      parentSessionId: asText(read.parentSessionId),
      forkedFrom: asText(read.forkedFrom),
    }),
  };
}

function toDetails(value: unknown): KortyxCheckpointDetails {
  const read = asObject(value);
  return {
    ...toInfo(read),
    state: asObject(read.state),
    questions: asList(read.activePendingRequests).map((pending) => {
      const { requestId, schema } = asObject(pending);
      return {
        requestId: String(requestId),
        ...defined({ question: asText(asObject(schema).question) }),
      };
    }),
  };
}
