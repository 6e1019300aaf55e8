import { openAICompatible } from '@genkit-ai/compat-oai';
import { googleAI } from '@genkit-ai/google-genai';
import type { GenkitBeta, GenkitBetaOptions, ModelArgument } from 'genkit/beta';
import { defineScriptedModel } from './defineScriptedModel.ts';
import { scripts } from './scripts/index.ts';

/** Which model answers, and how to get it. */
export interface ChosenModel {
  /** What the page says of it. */
  readonly info: {
    readonly kind: 'scripted' | 'gemini' | 'openai-compatible';
    readonly name: string;
    readonly label: string;
  };
  /** The Genkit plugins it needs. */
  readonly plugins: NonNullable<GenkitBetaOptions['plugins']>;
  /** The model of one scene. Call it once a scene. */
  forScene(ai: GenkitBeta, scene: keyof typeof scripts): ModelArgument;
}

/**
 * Chooses by the environment: `GEMINI_API_KEY` (with `GEMINI_MODEL`), else `OPENAI_BASE_URL` (with
 * `OPENAI_MODEL` and `OPENAI_API_KEY`), which any OpenAI-compatible server will do for, else the
 * scripted model.
 */
export function chooseModel(env: NodeJS.ProcessEnv, wordDelayMs: number): ChosenModel {
  if (env.GEMINI_API_KEY) {
    const name = env.GEMINI_MODEL ?? 'gemini-2.5-flash';
    return {
      info: { kind: 'gemini', name, label: `Gemini, ${name}` },
      plugins: [googleAI({ apiKey: env.GEMINI_API_KEY })],
      forScene: () => googleAI.model(name),
    };
  }
  if (env.OPENAI_BASE_URL) {
    const name = env.OPENAI_MODEL ?? 'gpt-4o-mini';
    // Local servers want no key, but the client library wants the field.
    const apiKey = env.OPENAI_API_KEY ?? 'none';
    return {
      info: { kind: 'openai-compatible', name, label: `${name} at ${env.OPENAI_BASE_URL}` },
      plugins: [openAICompatible({ name: 'openai', apiKey, baseURL: env.OPENAI_BASE_URL })],
      forScene: () => `openai/${name}`,
    };
  }
  return {
    info: { kind: 'scripted', name: 'scripted', label: 'Scripted model, no AI' },
    plugins: [],
    forScene: (ai, scene) => defineScriptedModel(ai, scene, scripts[scene], wordDelayMs),
  };
}
