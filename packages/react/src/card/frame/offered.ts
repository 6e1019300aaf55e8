import { answerKind } from '@holdpoint/client/internal';
import { isRecord } from '../../internals/isRecord.ts';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';

/** The answers that an app configures for a tool, by the options of its card. */
interface AppAnswers {
  readonly decide?: unknown;
  readonly rejected?: unknown;
  readonly answer?: unknown;
  readonly read?: unknown;
  readonly declined?: unknown;
}

/** The answers that a card offers. */
export interface Offered {
  readonly approve: boolean;
  readonly reject: boolean;
  /** A choice, a text or a filled-in form. */
  readonly answer: boolean;
  readonly decline: boolean;
}

/**
 * Decides which answers a card offers: those whose form is known from the backend or the app. If code continues with
 * the answer (`continues`), it could read the kit's own `{ approved }` or `{ declined: true }` as an approval either
 * way. Such answers come from the app or the backend (`answerSchema`, `allowed.cancel`), or are not offered.
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

/** Keywords of a JSON Schema that describe an answer. */
const TELLING = ['type', 'properties', '$ref', 'allOf', 'anyOf', 'oneOf', 'enum', 'const'];

/** Returns true if a JSON Schema describes the answer, and not only that there is one. */
export const tellsForm = (schema: unknown): schema is { readonly [word: string]: unknown } =>
  isRecord(schema) && TELLING.some((word) => Object.hasOwn(schema, word));
