// Public types of @holdpoint/client/langgraph. Written by `pnpm run api:update`; read it in a review.

interface LangGraphOptions extends TransportOptions {
  readonly url: string;
  readonly assistantId: string;
  readonly input?: (message: UserMessage) => JsonObject;
  readonly run?: JsonObject | ((input: TurnInput) => JsonObject);
  readonly signIns?: readonly string[];
  readonly listed?: JsonObject;
  readonly limits?: Partial<FrameLimits>;
}

interface OpenCall {
  readonly id: string;
  readonly name: string;
}

declare function langGraph(options: LangGraphOptions): Backend;

declare const langGraphFacts: BackendFacts;

export {
  LangGraphOptions,
  OpenCall,
  langGraph,
  langGraphFacts,
};
