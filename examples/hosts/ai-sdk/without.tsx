import { useChat } from '@ai-sdk/react';
import { DefaultChatTransport } from 'ai';
import { useState } from 'react';

const transport = new DefaultChatTransport({ api: '/api/ai-sdk' });
/** The messages from before a reload. */
const load = () => JSON.parse(localStorage.getItem('chat') ?? '[]');

export function Chat() {
  const [input, setInput] = useState('');
  const [messages] = useState(load);
  const chat = useChat({
    ...{ id: 'chat', transport, messages },
    onFinish: ({ messages }) => localStorage.setItem('chat', JSON.stringify(messages)),
  });
  return (
    <main>
      {chat.messages.map((message) => (
        <p key={message.id} data-role={message.role}>
          {message.parts.map((part) => (part.type === 'text' ? part.text : ''))}
        </p>
      ))}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void chat.sendMessage({ text: input });
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
