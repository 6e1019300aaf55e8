// Public types of @holdpoint/client/genkit. Written by `pnpm run api:update`; read it in a review.

interface FlowOutput {
  readonly messages: readonly WireMessage[];
  readonly finishReason?: string;
  readonly error?: unknown;
}

interface FlowRequest {
  readonly messages: readonly WireMessage[];
  readonly message?: WireMessage;
  readonly resume?: WireResume;
  readonly sessionId: string;
  readonly turnId: string;
}

interface GenkitAgentOptions extends TransportOptions {
  readonly url: string;
  readonly snapshotUrl?: string | false;
  readonly abortUrl?: string | false;
  readonly sessions?: 'server' | 'client';
  readonly address?: 'session' | 'snapshot';
  readonly agent?: string;
  readonly detach?: boolean;
  readonly expiresAt?: (interrupt: BackendInterrupt) => number | undefined;
  readonly decisionIds?: boolean;
  readonly limits?: Partial<FrameLimits>;
}

interface GenkitFlowOptions extends TransportOptions {
  readonly url: string;
  readonly encode?: (request: FlowRequest) => unknown;
  readonly decode?: (output: unknown, request: FlowRequest) => FlowOutput;
  readonly decodeChunk?: (chunk: unknown) => unknown;
  readonly agent?: string;
  readonly expiresAt?: (interrupt: BackendInterrupt) => number | undefined;
  readonly decisionIds?: boolean;
  readonly maxBodyBytes?: number;
  readonly onNearBodyLimit?: (size: {
    readonly bytes: number;
    readonly maxBodyBytes: number;
  }) => void;
  readonly limits?: Partial<FrameLimits>;
}

type WireMessage = JsonObject;

type WirePart = JsonObject;

interface WireResume {
  readonly respond?: readonly WirePart[];
  readonly restart?: readonly WirePart[];
}

declare function genkitAgent(options: GenkitAgentOptions): Backend;

declare const genkitAgentFacts: BackendFacts;

declare function genkitFlow(options: GenkitFlowOptions): Backend;

declare const genkitFlowFacts: BackendFacts;

export {
  FlowOutput,
  FlowRequest,
  GenkitAgentOptions,
  GenkitFlowOptions,
  genkitAgent,
  genkitAgentFacts,
  genkitFlow,
  genkitFlowFacts,
};
