import { callJson } from '../../adapter/index.ts';
import type { BackendContext, WaitingSession } from '../../protocol/backend.ts';
import { ProtocolError } from '../../protocol/errors.ts';
import { asObject, asText, defined, type JsonObject } from '../../protocol/json.ts';
import { isUnknownThread, readState } from './api.ts';
import type { LangGraphSettings } from './options.ts';
import { toInterrupts } from './toInterrupts.ts';
import type { WireState } from './wire.ts';

type Context = Pick<BackendContext, 'signal' | 'observe'>;

/** The number of threads per request. The headers don't help: the last page is the one that is shorter. */
const PAGE = 100;
/** More than a person would look through. */
const MOST = 1000;
const UUID = /^[\da-f]{8}-/i;

/** Searches for the graph's threads with an open request. */
export async function listWaiting(
  settings: LangGraphSettings,
  context: Context,
): Promise<readonly WaitingSession[]> {
  const waiting = await search('interrupted', settings, context);
  // If an answer was refused or has failed, the question is still open; the search only reports an error.
  const failed = await search('error', settings, context);
  const sessions: WaitingSession[] = [];
  // Offsets shift while threads are added and removed, so one can be found twice.
  const threads = new Map([...waiting, ...failed].map((thread) => [thread.thread_id, thread]));
  for (const thread of threads.values()) {
    const sessionId = asText(thread.thread_id);
    if (sessionId === undefined) continue;
    // A search returns neither the node that asks nor the open calls, which a request is checked against.
    const interrupts = toInterrupts(await readThread(sessionId, settings, context), settings);
    const at = Date.parse(String(thread.updated_at));
    const since = Number.isNaN(at) ? undefined : at;
    if (interrupts.length > 0) sessions.push({ sessionId, interrupts, ...defined({ since }) });
  }
  return sessions;
}

/** Reads the open interrupts of a thread from its state; none if it was deleted since the search. */
async function readThread(
  sessionId: string,
  settings: LangGraphSettings,
  context: Context,
): Promise<Pick<WireState, 'tasks' | 'messages'>> {
  try {
    return await readState(settings, { ...context, sessionId });
  } catch (error) {
    if (isUnknownThread(error)) return { tasks: [], messages: [] };
    throw error;
  }
}

async function search(
  status: string,
  settings: LangGraphSettings,
  context: Context,
): Promise<readonly JsonObject[]> {
  const { url, assistantId, listed } = settings;
  const by = UUID.test(assistantId) ? { assistant_id: assistantId } : { graph_id: assistantId };
  const found: JsonObject[] = [];
  for (let offset = 0; offset < MOST; offset += PAGE) {
    const body = {
      status,
      metadata: { ...listed, ...by },
      select: ['thread_id', 'updated_at'],
      sort_by: 'updated_at',
      sort_order: 'desc',
      limit: PAGE,
      offset,
    };
    const page = await callJson(settings, { url: `${url}/threads/search`, body }, context);
    if (!Array.isArray(page))
      throw new ProtocolError('expected a list of threads, got something else');
    found.push(...page.map(asObject));
    if (page.length < PAGE) break;
  }
  return found;
}
