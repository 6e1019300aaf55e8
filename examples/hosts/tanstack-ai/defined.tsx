import { Interrupts } from '@holdpoint/react';
import { useTanstackAiTurn } from '@holdpoint/react/hosts/tanstack-ai';
import { fetchServerSentEvents, localStoragePersistence, useChat } from '@tanstack/ai-react';
import { useState } from 'react';
import '@holdpoint/react/styles.css';
import { renderers } from '../renderers.ts';

const connection = fetchServerSentEvents('/api/tanstack-ai');
const persistence = localStoragePersistence();

export function Chat() {
  const [input, setInput] = useState('');
  const chat = useChat({ threadId: 'chat', connection, persistence });
  const turn = useTanstackAiTurn(chat, { threadId: 'chat' });
  return (
    <main>
      {chat.messages.map((message) => (
        <p key={message.id} data-role={message.role}>
          {message.parts.map((part) => (part.type === 'text' ? part.content : ''))}
        </p>
      ))}
      <Interrupts turn={turn} renderers={renderers} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void chat.sendMessage(input);
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
