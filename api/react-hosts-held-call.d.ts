// Public types of @holdpoint/react/hosts/held-call. Written by `pnpm run api:update`; read it in a review.

import { Artifact, ErrorInfo, ForgetOptions, Interrupt, InterruptTool, Message, RememberName, Resolution, RestartOptions, Session, SessionOptions, SessionState, SessionStatus, TurnOutcome, UserMessage, Verdict } from "@holdpoint/client";

import { HeldAnswer, HeldCallFacts } from "@holdpoint/client/internal";

import { ReactNode } from "react";

declare function HeldCall(props: HeldCallProps): import("react").JSX.Element;

interface HeldCallProps extends HeldCallFacts {
  readonly conversation: string;
  readonly onAnswer: (answer: HeldAnswer) => unknown;
  readonly renderers?: readonly Renderer[];
  readonly options?: HostTurnOptions;
}

export {
  HeldAnswer,
  HeldCall,
  HeldCallFacts,
  HeldCallProps,
  HostTurnOptions,
};
