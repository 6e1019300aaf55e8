// Public types of @holdpoint/react/hosts/ai-sdk. Written by `pnpm run api:update`; read it in a review.

import { AiSdkChat, AiSdkPage } from "@holdpoint/client/internal";

import { Artifact, ErrorInfo, ForgetOptions, Interrupt, Message, RememberName, Resolution, RestartOptions, Session, SessionOptions, SessionState, SessionStatus, TurnOutcome, UserMessage, Verdict } from "@holdpoint/client";

interface AiSdkTurnOptions extends HostTurnOptions {
  readonly tools?: AiSdkPage['tools'];
}

declare function useAiSdkTurn(chat: AiSdkChat, options?: AiSdkTurnOptions): AgentTurn;

export {
  AiSdkChat,
  AiSdkTurnOptions,
  HostTurnOptions,
  useAiSdkTurn,
};
