import { CopilotChat, CopilotKit } from '@copilotkit/react-core/v2';
import { Interrupts } from '@holdpoint/react';
import { useCopilotKitTurn } from '@holdpoint/react/hosts/copilotkit';
import '@copilotkit/react-core/v2/styles.css';
import '@holdpoint/react/styles.css';
import { renderers } from '../renderers.ts';

/** The same after a reload. */
const threadId = localStorage.getItem('copilotkit') ?? crypto.randomUUID();
localStorage.setItem('copilotkit', threadId);

function Conversation() {
  const turn = useCopilotKitTurn();
  return (
    <main>
      <CopilotChat threadId={threadId} />
      <Interrupts turn={turn} renderers={renderers} />
    </main>
  );
}

export function Chat() {
  return (
    <CopilotKit runtimeUrl="/api/copilotkit" useSingleEndpoint={false} enableInspector={false}>
      <Conversation />
    </CopilotKit>
  );
}
