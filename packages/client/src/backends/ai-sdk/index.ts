export { aiSdk } from './aiSdk.ts';
export { aiSdkFacts, aiSdkUnsignedFacts } from './facts.ts';
export type { AiSdkOptions, AiSdkRequest, AiSdkTool } from './options.ts';
export type { UiMessage, UiPart } from './wire.ts';
