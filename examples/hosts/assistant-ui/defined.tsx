import {
  AssistantRuntimeProvider,
  ComposerPrimitive,
  MessagePrimitive,
  ThreadPrimitive,
  useLocalRuntime,
} from '@assistant-ui/react';
import { Interrupts } from '@holdpoint/react';
import { useAssistantUiTurn } from '@holdpoint/react/hosts/assistant-ui';
import '@holdpoint/react/styles.css';
import { renderers } from '../renderers.ts';
import { adapter, history } from './adapter.ts';

const parts = { Text: ({ text }: { text: string }) => text };
const messages = {
  UserMessage: () => (
    <p data-role="user">
      <MessagePrimitive.Parts components={parts} />
    </p>
  ),
  AssistantMessage: () => (
    <p data-role="assistant">
      <MessagePrimitive.Parts components={parts} />
    </p>
  ),
};

export function Chat() {
  const runtime = useLocalRuntime(adapter, { adapters: { history } });
  const turn = useAssistantUiTurn(runtime, { threadId: 'thread' });
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <main>
        <ThreadPrimitive.Messages components={messages} />
        <Interrupts turn={turn} renderers={renderers} />
        <ComposerPrimitive.Root>
          <ComposerPrimitive.Input aria-label="Message" placeholder="Pay Ada 50" />
          <ComposerPrimitive.Send>Send</ComposerPrimitive.Send>
        </ComposerPrimitive.Root>
      </main>
    </AssistantRuntimeProvider>
  );
}
