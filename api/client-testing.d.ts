// Public types of @holdpoint/client/testing. Written by `pnpm run api:update`; read it in a review.

type AnswerKind = 'respond' | 'restart' | 'resumedMetadata' | 'replaceInput' | 'cancelInterrupt';

interface Attempt {
  readonly message: string;
  readonly answer: (interrupt: Interrupt) => Resolution;
  readonly says?: RegExp;
}

interface ConformanceCase {
  readonly name: string;
  readonly run: () => Promise<void>;
}

interface ConformanceSetup {
  readonly createBackend: () => Backend;
  readonly disturbed?: (disturb: (send: typeof fetch) => typeof fetch) => Backend;
  readonly facts?: Partial<BackendFacts>;
  readonly plain: string;
  readonly pausing: string;
  readonly answer: (interrupt: Interrupt) => Resolution;
  readonly several?: string;
  readonly failing?: string;
  readonly slow?: SlowTurn;
  readonly attempts?: Partial<Record<AnswerKind, Attempt>>;
  readonly wrongShape?: Pick<Attempt, 'message' | 'answer'>;
  readonly sensitive?: {
    readonly message: string;
    readonly answer: (interrupt: Interrupt, secret: string) => Resolution;
  };
  readonly effects?: () => number | Promise<number>;
  readonly untried?: readonly (AnswerKind | 'severalAtOnce' | 'reattach' | 'cancelRun' | 'idempotent' | 'validatesAnswers' | 'taken' | 'sensitive' | 'digits')[];
}

interface Exchange {
  readonly note: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly arrivals: readonly Uint8Array[];
  };
  readonly end: 'end' | 'cut' | 'refused';
}

interface HostSetup {
  readonly open: (script: StageScript) => HostStage | Promise<HostStage>;
  readonly approve: (interrupt: Interrupt) => Resolution;
  readonly reject: (interrupt: Interrupt) => Resolution;
  readonly changeInput?: (stage: HostStage) => void | Promise<void>;
  readonly answerElsewhere?: (stage: HostStage, said: 'approve' | 'reject') => void;
  readonly untried?: Partial<Record<'two' | 'twins' | 'secondTab' | 'say' | 'reload', string>>;
}

interface HostStage {
  session(): Session;
  ran(): number;
  posts(): number;
  server(mood: ServerMood): void;
  release(): void;
  render(): void | Promise<void>;
  remount(): void | Promise<void>;
  reload(): void | Promise<void>;
  secondTab?(): Session | Promise<Session>;
  say(text: string): void | Promise<void>;
  close(): void | Promise<void>;
}

interface PlayOptions {
  readonly chunks?: 'recorded' | 'whole' | 'bytes' | {
    readonly seed: number;
  };
  readonly check?: 'nothing' | 'path' | 'body';
}

interface PlayedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

interface Player {
  readonly fetch: typeof fetch;
  readonly requests: readonly PlayedRequest[];
}

type Reply = string | TurnScript | undefined;

interface ScriptedAgent {
  on(message: string | RegExp, reply: (turn: TurnScript, message: {
    readonly text: string;
  }) => Reply): void;
  onRespond(tool: ToolName, reply: (answer: ScriptedAnswer, turn: TurnScript) => Reply): void;
  onRestart(tool: ToolName, reply: (answer: ScriptedAnswer, turn: TurnScript) => Reply): void;
}

interface ScriptedAnswer {
  readonly interrupt: Interrupt;
  readonly input?: RestartResolution['input'];
  readonly resumed?: RestartResolution['resumed'];
  readonly output?: RespondResolution['output'];
}

interface ScriptedBackend extends Backend {
  readonly requests: readonly TurnInput[];
}

interface ScriptedInterrupt {
  readonly metadata?: unknown;
  readonly ref?: string;
  readonly message?: string;
  readonly expiresAt?: number;
  readonly provenance?: Provenance;
  readonly allowed?: Partial<AllowedAnswers>;
  readonly approves?: ApprovedCall;
}

type ServerMood = 'answers' | 'fails' | 'drops' | 'cuts' | 'waits';

interface SlowTurn {
  readonly message: string;
  readonly joinable?: boolean;
}

type StageScript = 'one' | 'two' | 'twins';

type ToolName = string | {
  readonly name: string;
};

interface TurnScript {
  say(text: string): TurnScript;
  reason(text: string): TurnScript;
  tool(name: string, input: unknown, output: unknown): TurnScript;
  interrupt(tool: ToolName, input: unknown, more?: ScriptedInterrupt): TurnScript;
  state(value: unknown): TurnScript;
  artifact(artifact: Artifact): TurnScript;
  event(event: TurnEvent): TurnScript;
  wait(until: Promise<unknown>): TurnScript;
  fail(message: string, options?: ErrorOptions): TurnScript;
  cut(): TurnScript;
}

declare function backendConformance(setup: ConformanceSetup): readonly ConformanceCase[];

declare function emptySession(id: string | (() => string)): SessionState;

declare function hostConformance(setup: HostSetup): readonly ConformanceCase[];

declare function parseRecording(text: string): readonly Exchange[];

declare function playRecording(recording: string | readonly Exchange[], { chunks, check }?: PlayOptions): Player;

declare function reduceSession(state: SessionState, action: SessionAction): SessionState;

declare function scriptedBackend(write: (agent: ScriptedAgent) => void, options?: {
  readonly id?: string;
}): ScriptedBackend;

export {
  AnswerKind,
  Attempt,
  BackendFacts,
  ConformanceCase,
  ConformanceSetup,
  Exchange,
  HostSetup,
  HostStage,
  PlayOptions,
  PlayedRequest,
  Player,
  ScriptedAgent,
  ScriptedAnswer,
  ScriptedBackend,
  ScriptedInterrupt,
  ServerMood,
  SlowTurn,
  StageScript,
  ToolName,
  TurnScript,
  backendConformance,
  emptySession,
  hostConformance,
  parseRecording,
  playRecording,
  reduceSession,
  scriptedBackend,
};
