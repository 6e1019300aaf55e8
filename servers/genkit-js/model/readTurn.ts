import type { MessageData, Part } from 'genkit/beta';
import type { ScriptTurn, ToolResult } from './script.ts';

/** Reads from a model request's messages what a script goes by. */
export function readTurn(messages: readonly MessageData[]): ScriptTurn {
  const lastUser = messages.findLastIndex((message) => message.role === 'user');
  const before = messages.slice(0, Math.max(lastUser, 0));
  // A request that was never answered counts as well: the person moved on from it.
  const lastTool = before.findLastIndex((message) =>
    message.content.some((part) => part.toolRequest ?? part.toolResponse),
  );
  const lastModel = before.findLast((message) => message.role === 'model');

  return {
    said: lastUser < 0 ? '' : textOf(messages[lastUser]),
    saidSoFar: messages
      .slice(lastTool + 1, lastUser + 1)
      .filter((message) => message.role === 'user')
      .map(textOf),
    lastAnswer: textOf(lastModel),
    rounds: readRounds(messages.slice(lastUser + 1)),
  };
}

function readRounds(messages: readonly MessageData[]): ToolResult[][] {
  let requests: readonly Part[] = [];
  const rounds: ToolResult[][] = [];
  for (const message of messages) {
    if (message.role === 'model') requests = message.content;
    if (message.role !== 'tool') continue;
    rounds.push(
      message.content.flatMap(({ toolResponse }) => {
        if (!toolResponse) return [];
        const { name, ref, output } = toolResponse;
        const request = requests.find(
          (part) => part.toolRequest?.name === name && part.toolRequest.ref === ref,
        );
        return [{ name, input: request?.toolRequest?.input, output }];
      }),
    );
  }
  return rounds;
}

function textOf(message: MessageData | undefined): string {
  return (message?.content ?? []).map((part) => part.text ?? '').join('');
}
