import type { Answer } from '../../protocol/backend.ts';
import { cover, createHider, mapStrings } from '../../transport/hideSecrets.ts';

/** Keeps secrets out of what is shown and stored. */
export interface Mask {
  /** A copy in which no secret answer stands, wherever it was repeated. The same value where there is none. */
  hide<Value>(value: Value): Value;
  /** For wire records: also without resume tokens, which are as good as the right to answer, and without stored answers. */
  record(value: unknown): unknown;
}

const hiddenKeys = new Set([
  'token',
  'resumeToken',
  'interruptTokens',
  'invalidatedInterruptTokens',
  // The server's state keeps the first selected id. Whether that was a secret is known only while it is sent.
  'coordinates',
]);

/** The mask of a turn. Only what a `sensitive` answer says is a secret. */
export function createMask(answer: Answer | undefined): Mask {
  const { resolution } = answer ?? {};
  const isSecret = resolution?.type === 'respond' && resolution.sensitive;
  const hide = createHider(isSecret ? [resolution.output] : []);
  return {
    // The shape stays: only strings are changed, into strings; and names of fields that repeat one.
    hide: <Value>(value: Value) => (hide ? (mapStrings(value, hide, hide) as Value) : value),
    record: (value) =>
      mapStrings(
        value,
        (text, keys) =>
          keys.some((key) => hiddenKeys.has(key)) ? cover(text) : (hide?.(text) ?? text),
        hide,
      ),
  };
}
