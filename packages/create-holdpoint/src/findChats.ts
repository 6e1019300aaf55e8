import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.ts';

/** The chat libraries that cards can be added to, by the packages that an app has then. */
export const chats = [
  { name: 'AI SDK', needs: ['ai', '@ai-sdk/react'], page: 'ai-sdk.md' },
  { name: 'LangChain', needs: ['@langchain/react'], page: 'langchain.md' },
  { name: 'LangGraph', needs: ['@langchain/langgraph-sdk'], page: 'langchain.md' },
  { name: 'TanStack AI', needs: ['@tanstack/ai-react'], page: 'tanstack-ai.md' },
  { name: 'assistant-ui', needs: ['@assistant-ui/react'], page: 'assistant-ui.md' },
  { name: 'CopilotKit', needs: ['@copilotkit/react-core'], page: 'copilotkit.md' },
] as const;

/**
 * Returns what to add to the app in `folder`: the lines of its page, for each chat in its package.json. `file` has them
 * as JSON, by the chat’s name.
 */
export function linesForApp(folder: string, file: string): string {
  const installed = readDependencies(join(folder, 'package.json'));
  const found = chats.filter(({ needs }) => needs.every((name) => installed.has(name)));
  if (found.length === 0) {
    const known = chats.map(({ name }) => name).join(', ');
    return `package.json names none of the chats that Holdpoint knows (${known}). Start with docs/quick-start.md in Holdpoint’s repository.`;
  }
  const lines = JSON.parse(readFileSync(file, 'utf8'));
  return [
    'npm install @holdpoint/client @holdpoint/react @tanstack/react-query',
    ...found.map(
      ({ name, page }) =>
        `${name} (docs/hosts/${page} in Holdpoint’s repository):\n\n${lines[name].replaceAll(/^/gm, '  ')}`,
    ),
  ].join('\n\n');
}

function readDependencies(file: string): ReadonlySet<string> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Problem(`There is no package.json at ${file}.`);
  }
  try {
    const { dependencies, devDependencies } = JSON.parse(text);
    return new Set(Object.keys({ ...dependencies, ...devDependencies }));
  } catch {
    throw new Problem(`${file} is not valid JSON.`);
  }
}
