import type { readSnapshot } from '../internals/genkitSnapshot.ts';
import { isJsonObject } from '../internals/json.ts';

type Json = Readonly<Record<string, unknown>>;
const asObject = (value: unknown): Json => (isJsonObject(value) ? value : {});
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Returns the answers of a turn with the decision ids of their pause, as `@holdpoint/client` creates them. An answer to
 * a request that is not part of the pause, or a second one to the same request, has none.
 */
export function withDecisionIds(
  input: unknown,
  { snapshotId, messages }: ReturnType<typeof readSnapshot>,
): unknown {
  const { resume } = asObject(input);
  if (!isJsonObject(resume)) return input;
  const { content } = asObject(messages.at(-1));
  const open = asList(content)
    .map((part) => asObject(part).toolRequest)
    .filter((request) => request !== undefined)
    .map(
      (request, position) =>
        ({ ...asObject(request), decisionId: `${snapshotId}:${position}` }) as Json,
    );

  function take(asked: unknown): { readonly decisionId?: unknown } {
    const { name, ref, input: given } = asObject(asked);
    const alike = open.filter((request) => request.name === name && request.ref === ref);
    const same = alike.find((request) => JSON.stringify(request.input) === JSON.stringify(given));
    const found = same ?? alike[0];
    if (!found) return {};
    open.splice(open.indexOf(found), 1);
    return { decisionId: found.decisionId };
  }

  const withId = (at: 'toolRequest' | 'toolResponse', key: string) => (part: unknown) => {
    if (!isJsonObject(part)) return part;
    const metadata = asObject(part.metadata);
    const { decisionId: _, ...rest } = asObject(metadata[key]);
    const id = take(part[at]);
    return { ...part, metadata: { ...metadata, [key]: { ...rest, ...id } } };
  };
  const lists = {
    ...(Array.isArray(resume.restart) && {
      restart: resume.restart.map(withId('toolRequest', 'resumed')),
    }),
    ...(Array.isArray(resume.respond) && {
      respond: resume.respond.map(withId('toolResponse', 'interruptResponse')),
    }),
  };
  return { ...asObject(input), resume: { ...resume, ...lists } };
}
