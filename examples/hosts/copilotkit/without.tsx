import { CopilotChat, CopilotKit } from '@copilotkit/react-core/v2';
import '@copilotkit/react-core/v2/styles.css';

/** The same after a reload. */
const threadId = localStorage.getItem('copilotkit') ?? crypto.randomUUID();
localStorage.setItem('copilotkit', threadId);

function Conversation() {
  return (
    <main>
      <CopilotChat threadId={threadId} />
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
