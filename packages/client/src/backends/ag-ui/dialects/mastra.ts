import { asObject, asText } from '../../../protocol/json.ts';
import type { Dialect } from './dialect.ts';

/**
 * Mastra (`@ag-ui/mastra`). The payload is what the tool's author declared (`resumeSchema`), and one that does not fit uses
 * the pause up. `cancelled` leaves the suspended run alive and open to an approval, so it is not offered.
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
  runsEdits: true, // where the tool's own schema has them
  takesCancel: false,
  answersOne: true,
  messageWhileOpen: 'abandons',
  refusal: () => undefined,
};
