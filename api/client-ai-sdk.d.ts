// Public types of @holdpoint/client/ai-sdk. Written by `pnpm run api:update`; read it in a review.

interface AiSdkOptions extends TransportOptions {
  readonly url: string;
  readonly body?: JsonObject | ((request: AiSdkRequest) => JsonObject);
  readonly tools?: readonly AiSdkTool[];
  readonly reconnect?: true | ((chatId: string) => string);
  readonly takesEdits?: boolean;
  readonly limits?: Partial<FrameLimits>;
}

interface AiSdkRequest {
  readonly id: string;
  readonly messages: readonly UiMessage[];
  readonly trigger: 'submit-message';
  readonly messageId: string;
}

interface AiSdkTool {
  readonly name: string;
  readonly output?: object;
  readonly outputJsonSchema?: JsonObject;
}

interface UiMessage extends JsonObject {
  readonly id: string;
  readonly role: string;
  readonly parts: readonly UiPart[];
}

interface UiPart extends JsonObject {
  readonly type: string;
}

declare function aiSdk(options: AiSdkOptions): Backend;

declare const aiSdkFacts: BackendFacts;

declare const aiSdkUnsignedFacts: BackendFacts;

export {
  AiSdkOptions,
  AiSdkRequest,
  AiSdkTool,
  UiMessage,
  UiPart,
  aiSdk,
  aiSdkFacts,
  aiSdkUnsignedFacts,
};
