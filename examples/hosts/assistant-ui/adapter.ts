import type {
  ChatModelAdapter,
  ExportedMessageRepositoryItem,
  ThreadHistoryAdapter,
} from '@assistant-ui/react';

/** Sends the conversation to this folder’s route, with the message that has the answers. */
export const adapter: ChatModelAdapter = {
  async *run({ messages, unstable_getMessage, abortSignal }) {
    const body = JSON.stringify({ messages, message: unstable_getMessage() });
    const init = { method: 'POST', body, signal: abortSignal };
    const response = await fetch('/api/assistant-ui', init);
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    for (const line of (await response.text()).split('\n')) yield JSON.parse(line);
  },
};

const stored = (): ExportedMessageRepositoryItem[] =>
  JSON.parse(localStorage.getItem('assistant-ui') ?? '[]');

async function keep(item: ExportedMessageRepositoryItem): Promise<void> {
  const others = stored().filter(({ message }) => message.id !== item.message.id);
  localStorage.setItem('assistant-ui', JSON.stringify([...others, item]));
}

/** Keeps the messages over a reload. */
export const history: ThreadHistoryAdapter = {
  append: keep,
  update: keep,
  load: async () => ({ messages: stored() }),
};
