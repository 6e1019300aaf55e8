// Public types of @holdpoint/client/tanstack-ai. Written by `pnpm run api:update`; read it in a review.

interface TanstackAiOptions extends TransportOptions {
  readonly url: string;
  readonly tools?: readonly TanstackAiTool[];
  readonly forwardedProps?: JsonObject;
  readonly reconnect?: boolean;
  readonly limits?: Partial<FrameLimits>;
}

interface TanstackAiTool {
  readonly name: string;
  readonly description: string;
  readonly parameters?: JsonObject;
}

declare function tanstackAi(options: TanstackAiOptions): Backend;

declare const tanstackAiFacts: BackendFacts;

export {
  TanstackAiOptions,
  TanstackAiTool,
  tanstackAi,
  tanstackAiFacts,
};
