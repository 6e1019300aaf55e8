import type { Interrupt, Resolution, Session, SessionState } from '@holdpoint/client';
import { createHider } from '@holdpoint/client/adapter';
import { isContainer } from '@holdpoint/client/internal';
import { hideByName, hideByShape, nameBelow } from './usualSecrets.ts';

/** A value in which no secret stands any more. */
export type Mask = <Value>(value: Value) => Value;

/** The secrets of one session, as far as they were seen. */
export interface Secrets {
  /** Notes what the secret answers of a state say. Gives itself. */
  learn(state: Pick<SessionState, 'interrupts' | 'turn'>): Secrets;
  /**
   * Hides what was learned wherever it is repeated, in texts and in names of fields; what a field's name says is secret
   * (`password`, `authorization`, …), and what stands below; and what looks like nothing else (a token in an address, after `Bearer`, a JWT).
   */
  readonly mask: Mask;
}

const COVERED = /^\[hidden, \d+ characters\]$/;
// A text may be covered already, by an adapter or by an earlier pass. It stays as it is, since it says how long the secret
// was; covering it again would say how long the cover is.
const cover = (text: string) => (COVERED.test(text) ? text : `[hidden, ${text.length} characters]`);

/** Nothing learned yet. */
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
 * What is known of a session's secrets, by its recorder and its panel together. Adapters mask what comes from their
 * servers; this is for backends that don't. It stays known here when the session itself has forgotten it, because a
 * server can repeat it in a later turn.
 */
export function secretsOf(session: Session): Secrets {
  const secrets = bySession.get(session) ?? createSecrets();
  bySession.set(session, secrets);
  return secrets;
}

/** An answer that may be kept: what a secret one says is not in it. */
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

/** An interrupt that may be kept: no secret answer, and nothing of what only the backend reads. */
export function maskInterrupt(interrupt: Interrupt): Interrupt {
  const { resolution } = interrupt;
  const masked = { ...interrupt, raw: null };
  return resolution ? { ...masked, resolution: maskResolution(resolution) } : masked;
}

type Change = (text: string, isNumber?: boolean) => string;

/**
 * A copy with its texts and the names of its fields changed, and numbers that are secret gone. The shape stays: texts
 * become texts. Without recursion, so that any depth is safe.
 */
function mapTexts(value: unknown, change: Change): unknown {
  const changeText = (text: string) => hideByShape(change(text), cover);
  const open: (readonly [from: object, to: object, name: string])[] = [];
  /** `name`: of the field that it stands in, or that its list stands in, or a secret one above. */
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
      // Not by assignment: a field named __proto__ stays a field.
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
