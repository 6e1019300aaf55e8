import { useChat } from '@ai-sdk/react';
import { Interrupts } from '@holdpoint/react';
import { useAiSdkTurn } from '@holdpoint/react/hosts/ai-sdk';
import { DefaultChatTransport } from 'ai';
import { useState } from 'react';
import '@holdpoint/react/styles.css';

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
  const turn = useAiSdkTurn(chat);
  return (
    <main>
      {chat.messages.map((message) => (
        <p key={message.id} data-role={message.role}>
          {message.parts.map((part) => (part.type === 'text' ? part.text : ''))}
        </p>
      ))}
      <Interrupts turn={turn} />
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
