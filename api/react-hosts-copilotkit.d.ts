// Public types of @holdpoint/react/hosts/copilotkit. Written by `pnpm run api:update`; read it in a review.

import { Artifact, ErrorInfo, ForgetOptions, Interrupt, Message, RememberName, Resolution, RestartOptions, Session, SessionOptions, SessionState, SessionStatus, TurnOutcome, UserMessage, Verdict } from "@holdpoint/client";

import { CopilotKitCall, CopilotKitPage, askPerson } from "@holdpoint/client/internal";

interface CopilotKitTurnOptions extends HostTurnOptions {
  readonly agentId?: string;
  readonly dialect?: CopilotKitPage['dialect'];
  readonly tools?: CopilotKitPage['tools'];
}

declare function useCopilotKitTurn(options?: CopilotKitTurnOptions): AgentTurn;

export {
  CopilotKitCall,
  CopilotKitTurnOptions,
  HostTurnOptions,
  askPerson,
  useCopilotKitTurn,
};
