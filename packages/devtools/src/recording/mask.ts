import type { Interrupt, Resolution, Session, SessionState } from '@holdpoint/client';
import { createHider } from '@holdpoint/client/adapter';
import { isContainer } from '@holdpoint/client/internal';
import { hideByName, hideByShape, nameBelow } from './usualSecrets.ts';

/** Returns a value without secrets. */
export type Mask = <Value>(value: Value) => Value;

/** The known secrets of one session. */
export interface Secrets {
  /** Learns the secret answers of a state. Returns itself. */
  learn(state: Pick<SessionState, 'interrupts' | 'turn'>): Secrets;
  /**
   * Hides learned secrets wherever they are repeated, in texts and in names of fields; values of fields with a secret
   * name (`password`, `authorization`, …), at any depth; and texts that clearly are secrets (a token in an address,
   * after `Bearer`, a JWT).
   */
  readonly mask: Mask;
}

const COVERED = /^\[hidden, \d+ characters\]$/;
// A text may be covered already, by an adapter or an earlier pass. It stays unchanged, because it contains the length
// of the secret; covering it again would show the length of the cover.
const cover = (text: string) => (COVERED.test(text) ? text : `[hidden, ${text.length} characters]`);

/** Creates an empty set of secrets. */
export function createSecrets(): Secrets {
  const known = new Set<Resolution>();
  let hide: ReturnType<typeof createHider>;
  const change: Change = (text, isNumber) => hide?.(text, isNumber) ?? text;
  const secrets: Secrets = {
    learn({ interrupts, turn }) {
      const before = known.size;
      for (const { resolution } of [...interrupts, ...(turn?.setAside ?? [])]) {
        if (resolution?.sensitive) known.add(resolution);
      }
      if (known.size > before) hide = createHider([...known].map((resolution) => ({ resolution })));
      return secrets;
    },
    mask: <Value>(value: Value) => mapTexts(value, change) as Value,
  };
  return secrets;
}

const bySession = new WeakMap<Session, Secrets>();

/**
 * Returns the secrets of a session, shared by its recorder and its panel. Adapters mask secrets from their servers;
 * this is for backends that don't. They stay known here when the session has forgotten them, because a server can
 * repeat one in a later turn.
 */
export function secretsOf(session: Session): Secrets {
  const secrets = bySession.get(session) ?? createSecrets();
  bySession.set(session, secrets);
  return secrets;
}

/** Returns an answer to record, without a secret's value. */
export function maskResolution(resolution: Resolution): Resolution {
  if (!resolution.sensitive) return resolution;
  const { key } = resolution;
  switch (resolution.type) {
    case 'respond':
      return { type: 'respond', key, output: '[hidden]', sensitive: true };
    case 'restart':
      return { type: 'restart', key, resumed: { hidden: true }, sensitive: true };
    case 'cancel':
      return { type: 'cancel', key, sensitive: true };
    default:
      return resolution satisfies never;
  }
}

/** Returns an interrupt to record, without secret answers and data that only the backend reads. */
export function maskInterrupt(interrupt: Interrupt): Interrupt {
  const { resolution } = interrupt;
  const masked = { ...interrupt, raw: null };
  return resolution ? { ...masked, resolution: maskResolution(resolution) } : masked;
}

type Change = (text: string, isNumber?: boolean) => string;

/**
 * Returns a copy with changed texts and field names, and without secret numbers. Keeps the shape: texts stay texts. Not
 * recursive, so that any depth is safe.
 */
function mapTexts(value: unknown, change: Change): unknown {
  const changeText = (text: string) => hideByShape(change(text), cover);
  const open: (readonly [from: object, to: object, name: string])[] = [];
  /** `name`: the name of its field, of its list's field, or of a secret field above. */
  const copy = (item: unknown, name: string): unknown => {
    if (typeof item === 'string') return hideByName(name, item, cover) ?? changeText(item);
    if (typeof item === 'number') {
      const isHidden = change(String(item), true) !== String(item);
      return isHidden ? 0 : (hideByName(name, item, cover) ?? item);
    }
    if (!isContainer(item) || item instanceof Error) return item;
    const to = Array.isArray(item) ? [] : {};
    open.push([item, to, name]);
    return to;
  };
  const root = copy(value, '');
  for (let next = open.pop(); next; next = open.pop()) {
    const [from, to, name] = next;
    const isList = Array.isArray(from);
    for (const [key, item] of Object.entries(from)) {
      // Not an assignment: a field named __proto__ stays a field.
      Object.defineProperty(to, isList ? key : changeText(key), {
        value: copy(item, isList ? name : nameBelow(name, key, item)),
        configurable: true,
        enumerable: true,
        writable: true,
      });
    }
  }
  return root;
}
