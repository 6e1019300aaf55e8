import { sameJson } from '../../../adapter/index.ts';
import { exactDigits, withDigits } from '../../../protocol/exactJson.ts';
import { asObject, asText, defined, isJsonObject } from '../../../protocol/json.ts';
import type { Dialect } from './dialect.ts';

/**
 * Mastra (`@ag-ui/mastra`). The tool's author declares the payload (`resumeSchema`), and one that does not fit uses up
 * the pause. `cancelled` leaves the suspended run alive and open to an approval, so it is not offered.
 */
export const mastra: Dialect = {
  name: 'mastra',
  recognises: ({ reason, metadata }) =>
    reason.startsWith('mastra:') || metadata.mastra !== undefined,
  callOf({ toolCallId, metadata }) {
    const { toolName, args } = asObject(metadata.mastra);
    const name = asText(toolName);
    return toolCallId === undefined || name === undefined
      ? undefined
      : { id: toolCallId, name, args };
  },
  runsEdits: true, // if the tool's own schema includes them
  takesCancel: false,
  answersOne: true,
  messageWhileOpen: 'abandons',
  refusal: () => undefined,
};

/** Returns a question's payload with the arguments of its call; without those if the payload is only words. */
export function withCall(payload: unknown, args: unknown, words: string | undefined): unknown {
  if (Object.values(asObject(args)).every((value) => value === words)) return payload;
  const isClear = isJsonObject(payload) && !Object.hasOwn(payload, 'call');
  return isClear
    ? withDigits({ ...payload, call: args }, payload)
    : defined({ payload, call: args });
}

/** Returns the call's arguments with the tool's suspend payload, except fields that the arguments already contain. */
export function withSuspended(args: unknown, payload: unknown): unknown {
  const shown = asObject(args);
  const suspended = isJsonObject(payload)
    ? withDigits(
        Object.fromEntries(
          Object.entries(payload).filter(
            ([key, value]) =>
              exactDigits(shown, key) !== exactDigits(payload, key) ||
              !(Object.hasOwn(shown, key) && sameJson(shown[key], value)),
          ),
        ),
        payload,
      )
    : payload;
  if (suspended === undefined || (isJsonObject(suspended) && !Object.keys(suspended).length))
    return args;
  const isClear = isJsonObject(args) && !Object.hasOwn(args, 'suspended');
  return isClear ? withDigits({ ...args, suspended }, args) : defined({ call: args, suspended });
}
