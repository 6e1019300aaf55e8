// Public types of @holdpoint/react/hosts/langchain. Written by `pnpm run api:update`; read it in a review.

import { Artifact, ErrorInfo, ForgetOptions, Interrupt, Message, RememberName, Resolution, RestartOptions, Session, SessionOptions, SessionState, SessionStatus, TurnOutcome, UserMessage, Verdict } from "@holdpoint/client";

import { LangChainStream } from "@holdpoint/client/internal";

interface LangChainTurnOptions extends HostTurnOptions {
  readonly threadId: string | null | undefined;
  readonly nameOf?: (value: unknown) => string;
  readonly run?: {
    readonly [option: string]: unknown;
  };
}

declare const callerOptions: {
  readonly maxRetries: 0;
};

declare function useLangChainTurn(stream: LangChainStream, options: LangChainTurnOptions): AgentTurn;

export {
  HostTurnOptions,
  LangChainStream,
  LangChainTurnOptions,
  callerOptions,
  useLangChainTurn,
};
