// Public types of @holdpoint/react/hosts/copilotkit. Written by `pnpm run api:update`; read it in a review.

import { Artifact, ErrorInfo, ForgetOptions, Interrupt, Message, RememberName, Resolution, RestartOptions, Session, SessionOptions, SessionState, SessionStatus, TurnOutcome, UserMessage, Verdict } from "@holdpoint/client";

import { CopilotKitCall, CopilotKitChat, CopilotKitPage, askPerson } from "@holdpoint/client/internal";

interface CopilotKitTurnOptions extends HostTurnOptions {
  readonly dialect?: CopilotKitPage['dialect'];
  readonly tools?: CopilotKitPage['tools'];
}

declare function useCopilotKitTurn(chat: CopilotKitChat, options?: CopilotKitTurnOptions): AgentTurn;

export {
  CopilotKitCall,
  CopilotKitChat,
  CopilotKitTurnOptions,
  HostTurnOptions,
  askPerson,
  useCopilotKitTurn,
};
