import { Interrupts } from '@holdpoint/react';
import { useLangChainTurn } from '@holdpoint/react/hosts/langchain';
import { useStream } from '@langchain/langgraph-sdk/react';
import { useState } from 'react';
import '@holdpoint/react/styles.css';
import { renderers } from '../renderers.ts';

const apiUrl = `${location.origin}/api/langgraph`;
const address = new URL(location.href);

export function Chat() {
  const [input, setInput] = useState('');
  const [threadId, setThreadId] = useState(address.searchParams.get('thread'));
  const stream = useStream({
    ...{ apiUrl, assistantId: 'payments', threadId },
    onThreadId(id) {
      setThreadId(id);
      address.searchParams.set('thread', id);
      history.replaceState(null, '', address);
    },
  });
  const turn = useLangChainTurn(stream, { threadId });
  return (
    <main>
      {stream.messages.map((message) => (
        <p key={message.id} data-role={message.type === 'human' ? 'user' : 'assistant'}>
          {message.type === 'tool' ? '' : String(message.content)}
        </p>
      ))}
      <Interrupts turn={turn} renderers={renderers} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void stream.submit({ messages: [{ type: 'human', content: input }] });
          setInput('');
        }}
      >
        <input
          aria-label="Message"
          placeholder="Pay Ada 50"
          value={input}
          onChange={(event) => setInput(event.target.value)}
        />
        <button type="submit">Send</button>
      </form>
    </main>
  );
}
