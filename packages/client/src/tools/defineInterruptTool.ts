import type { StandardSchemaV1 } from '@standard-schema/spec';
import { InvalidAnswerError } from '../protocol/errors.ts';
import type { Interrupt } from '../protocol/interrupt.ts';
import type { JsonObject } from '../protocol/json.ts';
import {
  type RespondResolution,
  type RestartResolution,
  respond,
  restart,
} from '../protocol/resolution.ts';
import { type InferInput, type InferOutput, issuesOf } from './standardSchema.ts';

/** What an app says of a tool that can pause. Schemas speak Standard Schema; zod does. */
export interface InterruptToolDefinition<
  Name extends string = string,
  Input extends StandardSchemaV1 = StandardSchemaV1,
  Metadata extends StandardSchemaV1 = StandardSchemaV1,
  Output extends StandardSchemaV1 = StandardSchemaV1,
  Resumed extends StandardSchemaV1 = StandardSchemaV1,
> {
  /** The tool's name on the wire. */
  readonly name: Name;
  readonly input: Input;
  /**
   * The same as JSON Schema, from which a form for changing the input is made. Default: what `input` says of itself by
   * Standard JSON Schema (zod from 4.2 does); without either, the form goes by the values.
   */
  readonly inputJsonSchema?: JsonObject;
  /** What the tool says with its interrupt. Default: anything. */
  readonly metadata?: Metadata;
  /**
   * How it is answered. The wire does not tell, so the app must: `respond` gives the tool's result, `restart` runs the
   * tool again.
   */
  readonly answer: 'respond' | 'restart';
  /** The result, for tools that are responded to. Default: anything. */
  readonly output?: Output;
  /** What a restarted tool is told. Default: anything. */
  readonly resumed?: Resumed;
}

/** An interrupt whose input and metadata are known to fit their schemas. */
export type TypedInterrupt<Tool> =
  Tool extends InterruptTool<
    infer _Name,
    infer Input,
    infer Metadata,
    infer _Output,
    infer _Resumed
  >
    ? Interrupt<InferOutput<Input>, InferOutput<Metadata>>
    : never;

/** What an answer to a tool's interrupt may say, by its definition: the result, or what the restarted tool is told. */
export type AnswerOf<Tool> =
  Tool extends InterruptTool<
    infer _Name,
    infer _Input,
    infer _Metadata,
    infer Output,
    infer Resumed
  >
    ? { readonly output: InferInput<Output> } | { readonly resumed: InferInput<Resumed> }
    : never;

/** What a definition can do. */
export interface InterruptTool<
  Name extends string = string,
  Input extends StandardSchemaV1 = StandardSchemaV1,
  Metadata extends StandardSchemaV1 = StandardSchemaV1,
  Output extends StandardSchemaV1 = StandardSchemaV1,
  Resumed extends StandardSchemaV1 = StandardSchemaV1,
> extends InterruptToolDefinition<Name, Input, Metadata, Output, Resumed> {
  /** The interrupt, typed, when it is this tool's and fits its schemas; else null. */
  match(interrupt: Interrupt): Interrupt<InferOutput<Input>, InferOutput<Metadata>> | null;
  /** What is wrong with an interrupt of this tool's name; empty when it fits. */
  check(interrupt: Interrupt): readonly string[];
  /**
   * The answer that gives the result.
   * @throws InvalidAnswerError on another tool's interrupt or an output that does not fit.
   */
  respond(interrupt: Interrupt, output: InferInput<Output>): RespondResolution;
  /**
   * The answer that runs the tool again.
   * @throws InvalidAnswerError on another tool's interrupt, `resumed` or input that does not fit, or a replaced input
   * where the backend takes none.
   */
  restart(
    interrupt: Interrupt,
    options?: {
      readonly resumed?: InferInput<Resumed>;
      readonly input?: InferInput<Input>;
      readonly sensitive?: boolean;
    },
  ): RestartResolution;
}

/**
 * Describes a tool that can pause, once, with types. What fits is passed on as it was received: a schema checks, it
 * never rewrites, so that what is shown is what is sent.
 * @example
 * const transfer = defineInterruptTool({
 *   name: 'transferMoney',
 *   input: z.object({ to: z.string(), amount: z.number() }),
 *   answer: 'restart',
 *   resumed: z.object({ approved: z.boolean() }),
 * });
 */
export function defineInterruptTool<
  const Name extends string,
  Input extends StandardSchemaV1,
  Metadata extends StandardSchemaV1 = StandardSchemaV1,
  Output extends StandardSchemaV1 = StandardSchemaV1,
  Resumed extends StandardSchemaV1 = StandardSchemaV1,
>(
  definition: InterruptToolDefinition<Name, Input, Metadata, Output, Resumed>,
): InterruptTool<Name, Input, Metadata, Output, Resumed> {
  const { name } = definition;

  function check(interrupt: Interrupt): readonly string[] {
    if (interrupt.name !== name) return [`it is an interrupt of "${interrupt.name}"`];
    return [
      ...issuesOf(definition.input, interrupt.input),
      ...(definition.metadata ? issuesOf(definition.metadata, interrupt.metadata) : []),
    ];
  }

  function demand(
    interrupt: Interrupt,
    schema: StandardSchemaV1 | undefined,
    value: unknown,
  ): void {
    if (interrupt.name !== name) {
      throw new InvalidAnswerError(name, `the interrupt is one of "${interrupt.name}"`);
    }
    const issues = schema ? issuesOf(schema, value) : [];
    if (issues.length > 0) throw new InvalidAnswerError(name, 'it does not fit the schema', issues);
  }

  return {
    ...definition,
    check,
    // `check` has just proven the types that are claimed here.
    match: (interrupt) =>
      check(interrupt).length === 0
        ? (interrupt as Interrupt<InferOutput<Input>, InferOutput<Metadata>>)
        : null,
    respond(interrupt, output) {
      demand(interrupt, definition.output, output);
      return respond(interrupt, output);
    },
    restart(interrupt, options = {}) {
      demand(interrupt, definition.resumed, options.resumed ?? true);
      if ('input' in options) demand(interrupt, definition.input, options.input);
      // Schemas of `resumed` describe objects; anything else would be refused by the backend's own check.
      return restart(interrupt, options as Parameters<typeof restart>[1]);
    },
  };
}
