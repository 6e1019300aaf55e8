// Hides the secrets that an app declares in a tool's input from everyone and from the log. People's own texts stay
// unchanged: they don't know the secret, and masking a lucky guess would reveal it.
import { isContainer } from '@holdpoint/server/internal';
import type { ApprovalRequest, RequestEvent } from '../store/approvalRequest.ts';

const HIDDEN = '••••••';
/** Shorter secrets would match parts of unrelated words. */
const SHORTEST_IN_TEXT = 4;

/** Paths of secrets in a tool's input, by tool name: `card.number`; `*` matches every element or key. */
export type RequestSecrets = Readonly<Record<string, readonly string[]>>;

/** Removes secrets from shown values. Tools without secrets are unchanged. */
export interface Hiding {
  item(item: ApprovalRequest): ApprovalRequest;
  event(item: ApprovalRequest, event: RequestEvent): RequestEvent;
}

/** Creates an object that hides the secrets of tools. */
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
          // Hidden by path only: another value must not disappear because a secret was chosen to equal it.
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

/** Returns the input without the values at the paths, the paths that had one, and the texts to hide elsewhere. */
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

type Replace = (secret: unknown) => unknown;

/**
 * Replaces the values at a path. If a model sends another shape than the declared one, it replaces more: a text instead
 * of an object, each value of a list instead of it, and an object in it without the declared key.
 * @param isInside whether the value is at the beginning of the path, and not the whole input
 */
function replaceAt(
  value: unknown,
  path: readonly string[],
  replace: Replace,
  isInside = false,
): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value === undefined ? value : replace(value);
  // A text instead of an object may be the whole object, serialized.
  if (typeof value === 'string' || typeof value === 'number') return replace(value);
  if (!isContainer(value)) return value;
  const isMeant = (name: string) => key === '*' || key === name;
  const names = Object.keys(value);
  if (names.length === 0) return value;
  if (names.some(isMeant))
    return mapEntries(value, (inner, name) =>
      isMeant(name) ? replaceAt(inner, rest, replace, true) : inner,
    );
  if (Array.isArray(value)) return value.map((inner) => replaceAt(inner, path, replace, isInside));
  // An absent secret must not hide all of a request. It may be below another key.
  return isInside ? replace(value) : replaceNamed(value, path, replace);
}

/** Replaces values with a name of the path anywhere, such as `data.Number` or `cardNumber` instead of `card.number`. */
function replaceNamed(value: unknown, path: readonly string[], replace: Replace): unknown {
  if (typeof value === 'string') return hasKey(value, path) ? replace(value) : value;
  if (!isContainer(value)) return value;
  if (Array.isArray(value)) return value.map((inner) => replaceNamed(inner, path, replace));
  return mapEntries(value, (inner, name) => {
    const rest = restAfter(name, path);
    return rest ? replaceAt(inner, rest, replace, true) : replaceNamed(inner, path, replace);
  });
}

/** Returns the rest of a path after the part that has this name, or undefined if no part has it. */
function restAfter(name: string, path: readonly string[]): readonly string[] | undefined {
  const plain = plainOf(name);
  if (plain === '') return undefined;
  const ends = path.map((_, at) => plainOf(path.slice(at).join('')));
  if (ends.includes(plain)) return [];
  const at = path.map(plainOf).lastIndexOf(plain);
  return at < 0 ? undefined : path.slice(at + 1);
}

const plainOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The text between two quotes before a colon, also in JSON inside a JSON text. */
const KEY = /["']([^"'\\]+)\\*["']\s*:/g;

/** Returns true if a text has a key, as JSON writes it, with a name of the path. */
const hasKey = (text: string, path: readonly string[]) =>
  [...text.matchAll(KEY)].some(([, name = '']) => restAfter(name, path) !== undefined);

/** Not by assignment, so that a `__proto__` key stays a key. */
function mapEntries(value: object, change: (inner: unknown, name: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((inner, at) => change(inner, String(at)));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, change(inner, name)]),
  );
}

/** Collects all texts and numbers in a secret, as they could appear in other texts. */
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

/** Encodes a text for a URL. A lone surrogate can't appear in one. */
function encodeUri(word: string): string {
  try {
    return encodeURIComponent(word);
  } catch {
    return word;
  }
}

function hiderOf(words: ReadonlySet<string>): Hide {
  // Longest first, because one may be a prefix of another.
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
