// Public types of @holdpoint/react/hosts/assistant-ui. Written by `pnpm run api:update`; read it in a review.

import { Artifact, ErrorInfo, ForgetOptions, Interrupt, Message, RememberName, Resolution, RestartOptions, Session, SessionOptions, SessionState, SessionStatus, TurnOutcome, UserMessage, Verdict } from "@holdpoint/client";

import { AssistantUiPage, AssistantUiRuntime } from "@holdpoint/client/internal";

interface AssistantUiTurnOptions extends HostTurnOptions {
  readonly threadId: string | null | undefined;
  readonly tools?: AssistantUiPage['tools'];
}

declare function useAssistantUiTurn(runtime: AssistantUiRuntime, options: AssistantUiTurnOptions): AgentTurn;

export {
  AssistantUiRuntime,
  AssistantUiTurnOptions,
  HostTurnOptions,
  useAssistantUiTurn,
};
