// What an app declares secret in a tool's input is shown to no one and is in no log. What people write is left as it is:
// they don't know the secret, and a mask in their own words would tell them when they guess it.
import { isContainer } from '@holdpoint/server/internal';
import type { ApprovalRequest, RequestEvent } from '../store/approvalRequest.ts';

const HIDDEN = '••••••';
/** Shorter ones would be found in words that have nothing to do with them. */
const SHORTEST_IN_TEXT = 4;

/** By the name of a tool: where in its input secrets stand. `card.number`; `*` for each element, or each key. */
export type RequestSecrets = Readonly<Record<string, readonly string[]>>;

/** Takes secrets out of what is shown. Where a tool has none, everything stays as it is. */
export interface Hiding {
  item(item: ApprovalRequest): ApprovalRequest;
  event(item: ApprovalRequest, event: RequestEvent): RequestEvent;
}

/** Makes what hides the secrets of some tools. */
export function createHiding(secrets: RequestSecrets = {}): Hiding {
  const read = ({ interrupt }: ApprovalRequest) =>
    Object.hasOwn(secrets, interrupt.name)
      ? hideAt(interrupt.input, secrets[interrupt.name] ?? [])
      : undefined;

  return {
    item(item) {
      const found = read(item);
      if (!found) return item;
      const { interrupt, outcome, history, ...rest } = item;
      const { input, paths, words } = found;
      const hide = hiderOf(words);
      const { metadata } = interrupt;
      return {
        ...rest,
        interrupt: {
          ...interrupt,
          // By its places alone: what stands elsewhere is not hidden by a secret that was chosen to be equal to it.
          input,
          ...(metadata === undefined ? {} : { metadata: hide(metadata) }),
          ...(paths.length > 0 ? { hidden: paths } : {}),
        },
        ...(outcome === undefined ? {} : { outcome: hide(outcome) }),
        history: history.map((event) => hideInEvent(event, hide)),
      };
    },
    event(item, event) {
      const found = read(item);
      return found ? hideInEvent(event, hiderOf(found.words)) : event;
    },
  };
}

type Hide = <Value>(value: Value) => Value;

const hideInEvent = (event: RequestEvent, hide: Hide): RequestEvent =>
  event.type === 'unknown' ? { ...event, error: hide(event.error) } : event;

/** The input without what stands at the paths, where something stood, and the texts that are not to be read elsewhere. */
function hideAt(input: unknown, paths: readonly string[]) {
  const words = new Set<string>();
  const found: string[] = [];
  let shown = input;
  for (const path of paths) {
    let isFound = false;
    shown = replaceAt(shown, path.split('.'), (secret) => {
      isFound = true;
      collectWords(secret, words);
      return HIDDEN;
    });
    if (isFound) found.push(path);
  }
  return { input: shown, paths: found, words };
}

/** A model can give another form than the one that was declared. Then more is hidden, not less. */
function replaceAt(
  value: unknown,
  path: readonly string[],
  replace: (secret: unknown) => unknown,
): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value === undefined ? value : replace(value);
  // A text where an object was expected may be all of it, written as one.
  if (typeof value === 'string' || typeof value === 'number') return replace(value);
  if (!isContainer(value)) return value;
  const next = (inner: unknown) => replaceAt(inner, rest, replace);
  const isMeant = (name: string) => key === '*' || key === name;
  if (Array.isArray(value))
    return value.map((inner, at) =>
      isMeant(String(at))
        ? next(inner)
        : isContainer(inner)
          ? replaceAt(inner, path, replace)
          : inner,
    );
  // Not by assignment: a key named __proto__ stays a key.
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isMeant(name) ? next(inner) : inner]),
  );
}

/** All texts and numbers in a secret, as they could stand in other texts. */
function collectWords(secret: unknown, words: Set<string>): void {
  if (isContainer(secret)) {
    for (const inner of Object.values(secret)) collectWords(inner, words);
    return;
  }
  if (typeof secret !== 'string' && typeof secret !== 'number') return;
  const word = String(secret);
  for (const spelling of [word, JSON.stringify(word).slice(1, -1), encodeUri(word)])
    if (spelling.length >= SHORTEST_IN_TEXT) words.add(spelling);
}

/** Half of a pair of code units is no text that could be in an address. */
function encodeUri(word: string): string {
  try {
    return encodeURIComponent(word);
  } catch {
    return word;
  }
}

function hiderOf(words: ReadonlySet<string>): Hide {
  // The longest first: one may begin another.
  const all = [...words].sort((a, b) => b.length - a.length);
  const hideText = (text: string) =>
    all.reduce((left, word) => left.replaceAll(word, HIDDEN), text);
  const hide = (value: unknown): unknown => {
    if (typeof value === 'string') return hideText(value);
    if (typeof value === 'number') return all.includes(String(value)) ? HIDDEN : value;
    if (Array.isArray(value)) return value.map(hide);
    if (!isContainer(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [hideText(key), hide(inner)]),
    );
  };
  return all.length === 0 ? (value) => value : (hide as Hide);
}
