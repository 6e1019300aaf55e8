import { answerKind } from '@holdpoint/client/internal';
import { isRecord } from '../../internals/isRecord.ts';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';

/** What an app says of the answers to a tool, by the options of its card. */
interface AppAnswers {
  readonly decide?: unknown;
  readonly rejected?: unknown;
  readonly answer?: unknown;
  readonly read?: unknown;
  readonly declined?: unknown;
}

/** Which answers a card offers. */
export interface Offered {
  readonly approve: boolean;
  readonly reject: boolean;
  /** What a person chooses, writes or fills in. */
  readonly answer: boolean;
  readonly decline: boolean;
}

/**
 * The one rule of which answers a card offers: those whose form is known, from the backend or from the app. The kit's own
 * words for yes and no (`{ approved }`, `{ declined: true }`) may both count as a yes where code continues with the answer
 * (`continues`). There the app gives the words, or the backend does (`answerSchema`, `allowed.cancel`), or there are none.
 */
export function offered(interrupt: InterruptHandle, app: AppAnswers = {}): Offered {
  const { continues, approves, allowed, answerSchema, tool, issues } = interrupt;
  if (continues && !approves) {
    const fits = issues.length === 0;
    return {
      approve: fits && app.decide !== undefined,
      reject: fits && (app.rejected ?? app.decide) !== undefined,
      answer: (app.answer ?? app.read ?? tool) !== undefined || tellsForm(answerSchema),
      decline: app.declined !== undefined || allowed.cancel,
    };
  }
  return {
    approve: app.decide !== undefined || answerKind(interrupt, tool) !== undefined,
    reject: true,
    answer: true,
    decline: true,
  };
}

/** Words of a JSON Schema that say what an answer is. */
const TELLING = ['type', 'properties', '$ref', 'allOf', 'anyOf', 'oneOf', 'enum', 'const'];

/** True of a JSON Schema that says what an answer is, and not only that there is one. */
export const tellsForm = (schema: unknown): schema is { readonly [word: string]: unknown } =>
  isRecord(schema) && TELLING.some((word) => Object.hasOwn(schema, word));
