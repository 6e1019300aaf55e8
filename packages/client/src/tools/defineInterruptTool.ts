import type { StandardSchemaV1 } from '@standard-schema/spec';
import { InvalidAnswerError } from '../protocol/errors.ts';
import type { Interrupt } from '../protocol/interrupt.ts';
import type { JsonObject } from '../protocol/json.ts';
import type { RespondResolution, RestartResolution } from '../protocol/resolution.ts';
import { respond, restart } from '../protocol/resolve.ts';
import { type AnswerKind, answerKind } from './answerKind.ts';
import { type InferInput, type InferOutput, issuesOf } from './standardSchema.ts';

/** An app's definition of a tool that can pause. Schemas implement Standard Schema; zod does. */
export interface InterruptToolDefinition<
  Name extends string = string,
  Input extends StandardSchemaV1 = StandardSchemaV1,
  Metadata extends StandardSchemaV1 = StandardSchemaV1,
  Output extends StandardSchemaV1 = StandardSchemaV1,
  Resumed extends StandardSchemaV1 = StandardSchemaV1,
  Kind extends AnswerKind = AnswerKind,
> {
  /** The tool's name on the wire. */
  readonly name: Name;
  readonly input: Input;
  /**
   * The same as JSON Schema, for the form that changes the input. Default: the JSON Schema of `input` through Standard
   * JSON Schema (zod from 4.2); without either, the form uses the values.
   */
  readonly inputJsonSchema?: JsonObject;
  /** The metadata of the tool's interrupt. Default: anything. */
  readonly metadata?: Metadata;
  /**
   * How it is answered: `respond` provides the tool's result, `restart` runs the tool again. The wire mostly does not
   * include this, so the app must set it; if the wire does (`interrupt.approves`), that counts.
   */
  readonly answer: Kind;
  /** The result: of a tool that is responded to, and of one that is declined instead of run. Default: anything. */
  readonly output?: Output;
  /** The metadata that a restarted tool receives. Default: anything. */
  readonly resumed?: Resumed;
}

/** An interrupt whose input and metadata are known to fit their schemas. */
export type TypedInterrupt<Tool> =
  Tool extends InterruptTool<
    infer _Name,
    infer Input,
    infer Metadata,
    infer _Output,
    infer _Resumed,
    infer _Kind
  >
    ? Interrupt<InferOutput<Input>, InferOutput<Metadata>>
    : never;

/**
 * The content of an answer to a tool's interrupt, by its definition: the result of a respond, or the metadata of a
 * restart. Either, if the tool's kind is unknown.
 */
export type AnswerOf<Tool> =
  Tool extends InterruptTool<
    infer _Name,
    infer _Input,
    infer _Metadata,
    infer Output,
    infer Resumed,
    infer Kind
  >
    ?
        | (Kind extends 'respond' ? { readonly output: InferInput<Output> } : never)
        | (Kind extends 'restart' ? { readonly resumed: InferInput<Resumed> } : never)
    : never;

/** The content of a decline: as in `AnswerOf`, and for every tool a result instead of running it. */
export type DeclineOf<Tool> =
  | AnswerOf<Tool>
  | (Tool extends InterruptTool<
      infer _Name,
      infer _Input,
      infer _Metadata,
      infer Output,
      infer _Resumed,
      infer _Kind
    >
      ? { readonly output: InferInput<Output> }
      : never);

/** The functions of a definition. */
export interface InterruptTool<
  Name extends string = string,
  Input extends StandardSchemaV1 = StandardSchemaV1,
  Metadata extends StandardSchemaV1 = StandardSchemaV1,
  Output extends StandardSchemaV1 = StandardSchemaV1,
  Resumed extends StandardSchemaV1 = StandardSchemaV1,
  Kind extends AnswerKind = AnswerKind,
> extends InterruptToolDefinition<Name, Input, Metadata, Output, Resumed, Kind> {
  /** The interrupt, typed, when it is this tool's and fits its schemas; else null. */
  match(interrupt: Interrupt): Interrupt<InferOutput<Input>, InferOutput<Metadata>> | null;
  /** Returns the problems of an interrupt with this tool's name; empty if it fits. */
  check(interrupt: Interrupt): readonly string[];
  /**
   * Returns an answer with the result; only for a tool that accepts a respond.
   * @throws InvalidAnswerError for another tool's interrupt, an output that does not fit, or a tool that is restarted:
   * its result would be invented, and nothing would run.
   */
  readonly respond: { respond: Answers<Input, Output, Resumed>['respond']; restart: never }[Kind];
  /**
   * Returns an answer that runs the tool again; only for a tool that is restarted.
   * @throws InvalidAnswerError for another tool's interrupt, `resumed` or input that does not fit, a changed input that
   * the backend does not accept, or a tool that accepts a respond.
   */
  readonly restart: { restart: Answers<Input, Output, Resumed>['restart']; respond: never }[Kind];
  /**
   * The answer that declines by a result, of either kind of tool: nothing runs.
   * @throws InvalidAnswerError on another tool's interrupt, or an output that does not fit.
   */
  decline(interrupt: Interrupt, output: InferInput<Output>): RespondResolution;
}

/** Both ways to answer. Methods, so that a tool with narrow schemas is still a tool. */
interface Answers<
  Input extends StandardSchemaV1,
  Output extends StandardSchemaV1,
  Resumed extends StandardSchemaV1,
> {
  respond(interrupt: Interrupt, output: InferInput<Output>): RespondResolution;
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
 * Describes a tool that can pause, once, with types. Valid values are passed on as received: a schema only checks and
 * never changes them, so that exactly the shown values are sent.
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
  const Kind extends AnswerKind = AnswerKind,
>(
  definition: InterruptToolDefinition<Name, Input, Metadata, Output, Resumed, Kind>,
): InterruptTool<Name, Input, Metadata, Output, Resumed, Kind> {
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
    demandName(interrupt);
    const issues = schema ? issuesOf(schema, value) : [];
    if (issues.length > 0) throw new InvalidAnswerError(name, 'it does not fit the schema', issues);
  }

  function demandName(interrupt: Interrupt): void {
    if (interrupt.name !== name) {
      throw new InvalidAnswerError(name, `the interrupt is one of "${interrupt.name}"`);
    }
  }

  /** One kind of answer carries out the person's decision; the other would only seem to. */
  function demandKind(interrupt: Interrupt, kind: AnswerKind, instead: string): void {
    demandName(interrupt);
    if (answerKind(interrupt, definition) !== kind)
      throw new InvalidAnswerError(name, `it is not answered by a ${kind}`, [instead]);
  }

  const answers: Answers<Input, Output, Resumed> & Pick<InterruptTool, 'decline'> = {
    respond(interrupt, output) {
      demandKind(interrupt, 'respond', 'restart it: by a result it would not run; or decline it');
      return answers.decline(interrupt, output);
    },
    restart(interrupt, options = {}) {
      demandKind(interrupt, 'restart', 'respond to it: what the person says is its result');
      const { resumed = interrupt.approves?.resumed ?? true } = options;
      // The backend's own value is always valid.
      if (resumed !== interrupt.approves?.resumed) demand(interrupt, definition.resumed, resumed);
      if ('input' in options) demand(interrupt, definition.input, options.input);
      // Schemas of `resumed` describe objects; anything else would be refused by the backend's own check.
      return restart(interrupt, options as Parameters<typeof restart>[1]);
    },
    decline(interrupt, output) {
      demand(interrupt, definition.output, output);
      return respond(interrupt, output);
    },
  };
  return {
    ...definition,
    // The type omits the function that throws.
    ...(answers as Pick<
      InterruptTool<Name, Input, Metadata, Output, Resumed, Kind>,
      'respond' | 'restart' | 'decline'
    >),
    check,
    // `check` has just proven the types that are claimed here.
    match: (interrupt) =>
      check(interrupt).length === 0
        ? (interrupt as Interrupt<InferOutput<Input>, InferOutput<Metadata>>)
        : null,
  };
}
