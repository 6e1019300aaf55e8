import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addedIn } from './addedIn.ts';
import './chats.css';

/** The chats’ own sources. */
const sources = import.meta.glob<string>('../../../../examples/hosts/*/{with,without}.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sourceOf = (host: string, page: string) =>
  sources[`../../../../examples/hosts/${host}/${page}.tsx`] ?? '';

const chats = [
  ['ai-sdk', 'AI SDK'],
  ['langchain', 'LangChain'],
  ['langgraph', 'LangGraph'],
  ['tanstack-ai', 'TanStack AI'],
  ['assistant-ui', 'assistant-ui'],
  ['copilotkit', 'CopilotKit'],
] as const;

async function startChats(): Promise<{ readonly url: string }> {
  const response = await fetch('/api/chats', { method: 'POST' });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}

/** The same conversation in the chat of each library, next to its code. */
export function ChatsPage() {
  const [[host, name], choose] = useState<(typeof chats)[number]>(chats[0]);
  const server = useQuery({
    queryKey: ['chats'],
    queryFn: startChats,
    ...{ staleTime: Number.POSITIVE_INFINITY, retry: false },
  });
  const lines = addedIn(sourceOf(host, 'with'), sourceOf(host, 'without'));
  const added = lines.filter(({ isAdded }) => isAdded).length;
  return (
    <main className="pg-plain">
      <h1>In your chat</h1>
      <p>
        The same conversation in six chat libraries: each keeps its transcript and sends the answer,
        Holdpoint asks. Write “Pay Ada 50” or “Pay Ada 50 and Ben 20”.
      </p>
      <p className="pg-chats-choice">
        {chats.map((chat) => (
          <button
            key={chat[0]}
            type="button"
            className="hp hp-btn"
            data-look="small"
            aria-pressed={chat[0] === host}
            onClick={() => choose(chat)}
          >
            {chat[1]}
          </button>
        ))}
      </p>
      <div className="pg-chats">
        <section aria-label={`The chat of ${name}`}>
          {server.data ? (
            <iframe title={`The chat of ${name}`} src={`${server.data.url}/${host}/with`} />
          ) : (
            <p role="status">
              {server.error
                ? `The chats’ server did not start: ${server.error.message}`
                : 'Building the chats…'}
            </p>
          )}
        </section>
        <section aria-label="Its code">
          <h2>The {added} lines for Holdpoint are marked</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
          <pre tabIndex={0}>
            {lines.map(({ text, isAdded }, at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file don’t move.
              isAdded ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
            )}
          </pre>
        </section>
      </div>
    </main>
  );
}
