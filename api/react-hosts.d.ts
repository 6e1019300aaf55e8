// Public types of @holdpoint/react/hosts. Written by `pnpm run api:update`; read it in a review.

import { Artifact, ErrorInfo, ForgetOptions, Interrupt, Message, RememberName, Resolution, RestartOptions, Session, SessionOptions, SessionState, SessionStatus, TurnOutcome, UserMessage, Verdict } from "@holdpoint/client";

import { HostLibrary } from "@holdpoint/client/host";

declare function useHostTurn<Chat extends object>(library: HostLibrary<Chat>, conversation: string | null | undefined, chat: Chat, options?: HostTurnOptions): AgentTurn;

export {
  HostTurnOptions,
  useHostTurn,
};
