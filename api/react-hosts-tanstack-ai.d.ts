// Public types of @holdpoint/react/hosts/tanstack-ai. Written by `pnpm run api:update`; read it in a review.

import { Artifact, ErrorInfo, ForgetOptions, Interrupt, Message, RememberName, Resolution, RestartOptions, Session, SessionOptions, SessionState, SessionStatus, TurnOutcome, UserMessage, Verdict } from "@holdpoint/client";

import { TanstackAiChat, TanstackAiPage } from "@holdpoint/client/internal";

interface TanstackAiTurnOptions extends HostTurnOptions {
  readonly threadId: string | null | undefined;
  readonly tools?: TanstackAiPage['tools'];
}

declare function useTanstackAiTurn(chat: TanstackAiChat, options: TanstackAiTurnOptions): AgentTurn;

export {
  HostTurnOptions,
  TanstackAiChat,
  TanstackAiTurnOptions,
  useTanstackAiTurn,
};
