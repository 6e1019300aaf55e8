import type { StandardSchemaV1 } from '@standard-schema/spec';
import { InvalidAnswerError } from '../protocol/errors.ts';
import type { Interrupt } from '../protocol/interrupt.ts';
import type { JsonObject } from '../protocol/json.ts';
import type { RespondResolution, RestartResolution } from '../protocol/resolution.ts';
import { respond, restart } from '../protocol/resolve.ts';
import { type AnswerKind, answerKind } from './answerKind.ts';
import { type InferInput, type InferOutput, issuesOf } from './standardSchema.ts';

/** What an app says of a tool that can pause. Schemas speak Standard Schema; zod does. */
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
   * The same as JSON Schema, from which a form for changing the input is made. Default: what `input` says of itself by
   * Standard JSON Schema (zod from 4.2 does); without either, the form goes by the values.
   */
  readonly inputJsonSchema?: JsonObject;
  /** What the tool says with its interrupt. Default: anything. */
  readonly metadata?: Metadata;
  /**
   * How it is answered: `respond` gives the tool's result, `restart` runs the tool again. The wire mostly does not tell, so
   * the app must; where the wire does (`interrupt.approves`), that counts.
   */
  readonly answer: Kind;
  /** The result: of a tool that is responded to, and of one that is declined instead of run. Default: anything. */
  readonly output?: Output;
  /** What a restarted tool receives. Default: anything. */
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
 * What an answer to a tool's interrupt contains, by its definition: the result of a respond, or what a restarted tool
 * receives. Either, if the tool's kind is not known.
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

/** What a decline may say: as `AnswerOf`, and for every tool a result that is given instead of its run. */
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

/** What a definition can do. */
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
  /** What is wrong with an interrupt of this tool's name; empty when it fits. */
  check(interrupt: Interrupt): readonly string[];
  /**
   * The answer that gives the result; only of a tool that is responded to.
   * @throws InvalidAnswerError on another tool's interrupt, an output that does not fit, or a tool that is restarted: its
   * result would be made up, and nothing would run.
   */
  readonly respond: { respond: Answers<Input, Output, Resumed>['respond']; restart: never }[Kind];
  /**
   * The answer that runs the tool again; only of a tool that is restarted.
   * @throws InvalidAnswerError on another tool's interrupt, `resumed` or input that does not fit, a replaced input where
   * the backend takes none, or a tool that is responded to.
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

  /** One kind of answer does what the person said; the other would only look like it. */
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
      // What the backend asks for is right by its own word.
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
    // The type leaves out the one that throws.
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
