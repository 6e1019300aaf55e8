import { asList, asObject, asText } from '../../../protocol/json.ts';
import { type Dialect, describe } from './dialect.ts';

/**
 * LangGraph in JavaScript (`langchain` 1.5). An edit rewrites the model's call. What is approved beside a rejection never
 * runs: the call is taken out of the conversation, and the model goes on with the rejection alone.
 */
export const javaScript: Dialect = {
  name: 'javascript',
  reviews({ actionRequests, reviewConfigs }) {
    if (!Array.isArray(actionRequests)) return undefined;
    const configs = asList(reviewConfigs).map(asObject);
    return actionRequests.map(asObject).map(({ name, args, description }) => ({
      name: String(name),
      args,
      description: describe(asText(description)),
      decisions: asList(
        configs.find(({ actionName }) => actionName === name)?.allowedDecisions,
      ).map(String),
    }));
  },
  edit: (name, args) => ({ type: 'edit', editedAction: { name, args } }),
  answer: (_value, decisions) => ({ decisions }),
};
