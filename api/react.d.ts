// Public types of @holdpoint/react. Written by `pnpm run api:update`; read it in a review.

import { Artifact, Backend, ErrorInfo, HoldpointError, Interrupt, InterruptTool, Message, Resolution, RestartOptions, Session, SessionOptions, SessionState, SessionStatus, TurnOutcome, TypedInterrupt, UserMessage, Verdict } from "@holdpoint/client";

import { RefCallback } from "react";

interface AgentTurn extends TurnActions {
  readonly session: Session;
  readonly messages: readonly Message[];
  readonly interrupts: readonly Interrupt[];
  readonly status: SessionStatus;
  readonly error: ErrorInfo | undefined;
  readonly undelivered: SessionState['undelivered'];
  readonly finishReason: string | undefined;
  readonly artifacts: readonly Artifact[];
  readonly agentState: unknown;
}

interface AnswerOptions {
  readonly verdict?: Verdict;
  readonly send?: 'when-complete' | 'hold';
}

type HandleTurn = Pick<TurnActions, 'reopen' | 'checkAgain'> & {
  decide(resolution: Resolution, options?: AnswerOptions): Promise<unknown>;
} & Pick<AgentTurn, 'session'>;

interface Hold {
  readonly interrupt: InterruptHandle;
  readonly status: InterruptHandle['status'] | 'arming';
  readonly canAnswer: boolean;
  readonly problem: HoldpointError | undefined;
  readonly armRef: RefCallback<HTMLElement>;
  decide(make: () => Resolution, verdict: Verdict): void;
  reopen(): void;
  checkAgain(): void;
}

interface InterruptHandle<Input = unknown, Metadata = unknown> extends Interrupt<Input, Metadata> {
  readonly turn: HandleTurn;
  readonly tool: InterruptTool | undefined;
  readonly issues: readonly string[];
  readonly isHeld: boolean;
}

interface TurnActions {
  send(message: string | UserMessage): Promise<TurnOutcome>;
  respond(interrupt: Interrupt, output: unknown, options?: AnswerOptions): Promise<TurnOutcome | undefined>;
  restart(interrupt: Interrupt, restart?: RestartOptions, options?: AnswerOptions): Promise<TurnOutcome | undefined>;
  cancel(interrupt: Interrupt, options?: AnswerOptions): Promise<TurnOutcome | undefined>;
  decide(resolution: Resolution, options?: AnswerOptions): Promise<TurnOutcome | undefined>;
  resume(resolutions: readonly Resolution[]): Promise<TurnOutcome>;
  submit(): Promise<TurnOutcome | undefined>;
  reopen(interrupt: Interrupt): void;
  stop(): void;
  checkAgain(): Promise<void>;
  retry(): Promise<TurnOutcome> | undefined;
  dismiss(): void;
}

interface UseSessionOptions extends Omit<SessionOptions, 'backend'> {
  readonly remember?: string;
}

export declare function useAgentTurn(source: Backend | Session, options?: UseSessionOptions): AgentTurn;

export declare function useHold(interrupt: InterruptHandle): Hold;

export declare function useInterrupt<Tool extends InterruptTool>(turn: AgentTurn, tool: Tool): InterruptHandle<TypedInterrupt<Tool>['input'], TypedInterrupt<Tool>['metadata']> | null;

export {
  AgentTurn,
  AnswerOptions,
  Hold,
  InterruptHandle,
  TurnActions,
  UseSessionOptions,
};
