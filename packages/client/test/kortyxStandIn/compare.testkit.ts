import { isJsonObject } from '@holdpoint/client/adapter';

/** Values that differ from run to run, and notes of the framework's own that no client reads. */
const ignored = new Set([
  'createdAt',
  'ttlMs',
  'runId',
  'graphCheckpointId',
  'opId',
  'segmentId',
  'streamId',
  '__kortyxResumeStatePatch',
]);

const ID = /^(?:human-|cp-|session-)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Compares a recorded answer with the stand-in's, and learns which of its ids stand for the recorded ones. */
export function compare(
  recorded: unknown,
  actual: unknown,
  ids: Map<string, string>,
  path = '',
): readonly string[] {
  if (typeof recorded === 'string' && typeof actual === 'string' && ID.test(recorded)) {
    const known = ids.get(recorded);
    if (known === undefined && ID.test(actual)) ids.set(recorded, actual);
    return (known ?? actual) === actual ? [] : [`${path}: another id`];
  }
  if (Array.isArray(recorded) && Array.isArray(actual)) {
    const shorter = Math.min(recorded.length, actual.length);
    const own = recorded
      .slice(0, shorter)
      .flatMap((one, at) => compare(one, actual[at], ids, `${path}[${at}]`));
    return recorded.length === actual.length
      ? own
      : [...own, `${path}: ${recorded.length} recorded, ${actual.length} here`];
  }
  if (isJsonObject(recorded) && isJsonObject(actual)) {
    const keys = new Set([...Object.keys(recorded), ...Object.keys(actual)]);
    return [...keys]
      .filter((key) => !ignored.has(key))
      .flatMap((key) => compare(recorded[key], actual[key], ids, `${path}.${key}`));
  }
  return recorded === actual
    ? []
    : [`${path}: ${JSON.stringify(recorded)} recorded, ${JSON.stringify(actual)} here`];
}

/** The body of an answer: its chunks, with neighbouring deltas of text joined, or its JSON. */
export function readAnswer(text: string): unknown {
  if (!text.startsWith('data:')) return JSON.parse(text);
  const frames = text.split('\n\n').filter((frame) => frame !== '');
  const chunks: Record<string, unknown>[] = [];
  for (const frame of frames) {
    const data = frame.slice('data: '.length);
    const chunk = data === '[DONE]' ? { type: data } : JSON.parse(data);
    const last = chunks.at(-1);
    if (chunk.type === 'text-delta' && last?.type === 'text-delta')
      chunks[chunks.length - 1] = { ...last, delta: `${last.delta}${chunk.delta}` };
    else chunks.push(chunk);
  }
  return chunks;
}
