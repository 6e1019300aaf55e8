import { Interrupts } from '@holdpoint/react';
import { callerOptions, useLangChainTurn } from '@holdpoint/react/hosts/langchain';
import { useStream } from '@langchain/react';
import { useState } from 'react';
import '@holdpoint/react/styles.css';

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
    callerOptions,
  });
  return (
    <main>
      {stream.messages.map((message) => (
        <p key={message.id} data-role={message.type === 'human' ? 'user' : 'assistant'}>
          {message.type === 'tool' ? '' : message.text}
        </p>
      ))}
      <Interrupts turn={useLangChainTurn(stream, { threadId })} />
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
        {/* LangGraph’s server reads a message as the answer to an open question. */}
        <button type="submit" disabled={stream.interrupts.length > 0}>
          Send
        </button>
      </form>
    </main>
  );
}
