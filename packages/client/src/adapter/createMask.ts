import { cover, createHider, mapTexts } from '../integrity/hideSecrets.ts';
import type { TurnInput } from '../protocol/backend.ts';
import type { RecordMask } from '../transport/postJson.ts';

/** Keeps the secrets of one turn's answers out of what is shown and stored. */
export interface Mask extends RecordMask {
  /** A copy in which no secret answer stands, wherever it was repeated. The same value where there is none. */
  hide<Value>(value: Value): Value;
  /** For wire records: also without what stands under a field that is always hidden. */
  record(value: unknown): unknown;
}

/**
 * The mask of a turn: hides every text and number of its `sensitive` answers, and every name of a field that looks like one, in
 * whatever it is given. Nothing else is a secret, but what stands under one of `hiddenKeys` (the wire's own tokens),
 * which is left out of records.
 * @param input what the turn brings; undefined for a request that carries no answer.
 * @example
 * const mask = createMask(input, ['resumeToken']);
 * const response = await postJson(options, { url, body, accept, mask }, context);
 */
export function createMask(input: TurnInput | undefined, hiddenKeys: readonly string[] = []): Mask {
  const hide = createHider(input?.type === 'resume' ? input.answers : []);
  return {
    // The shape stays: only texts and numbers that repeat a secret become texts, and names of fields that do.
    hide: <Value>(value: Value) =>
      hide
        ? (mapTexts(value, (text, _keys, isNumber) => hide(text, isNumber), hide) as Value)
        : value,
    record: (value) =>
      mapTexts(
        value,
        (text, keys, isNumber) =>
          keys.some((key) => hiddenKeys.includes(key))
            ? cover(text)
            : (hide?.(text, isNumber) ?? text),
        hide,
      ),
  };
}
