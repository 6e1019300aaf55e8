import type { AnswerOf, DeclineOf, InterruptTool } from '@holdpoint/client';

/** A handle's tool: its definition, if the app has one. */
export type MaybeTool = InterruptTool | undefined;

type AnyAnswer =
  | { readonly output: unknown }
  | { readonly resumed: true | { readonly [key: string]: unknown } };

/**
 * TypeScript widens what a function returns inside a generic call ('APPROVED' becomes a string), so literals are
 * checked by their kind only. The tool's schema checks the exact word before anything is sent.
 */
type Widened<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T extends object
        ? { readonly [Key in keyof T]: Widened<T[Key]> }
        : T;

/** True for a definition whose type is only known by name. */
type IsLoose<Tool> = Tool extends InterruptTool
  ? InterruptTool extends Tool
    ? true
    : false
  : true;

/**
 * The return type of an app's function for an approval or an answer, by the tool's definition: `{ output }`, the
 * result, for a `respond`; `{ resumed }`, the tool's `resumed` metadata, for a `restart`. Either without a definition.
 */
export type AnswerShape<Tool = undefined> =
  IsLoose<Tool> extends true ? AnyAnswer : Widened<AnswerOf<Tool>>;

/**
 * The return type of an app's function for a rejection: an answer or, for every tool, `{ output }` as the result
 * instead of running it.
 */
export type DeclineShape<Tool = undefined> =
  IsLoose<Tool> extends true ? AnyAnswer : Widened<DeclineOf<Tool>>;

/** The kit's default answer for an approval or a rejection. */
type Usual = { readonly approved: boolean; readonly reason?: string };

/** True if the default answer fits the tool's definition. Otherwise the app has to provide one. */
export type TakesUsual<Tool> =
  { readonly output: Usual } extends AnswerShape<Tool>
    ? true
    : { readonly resumed: Usual } extends AnswerShape<Tool>
      ? true
      : false;

/** The `resumed` metadata that a restarted tool receives. */
export type ResumedShape<Tool = undefined> = Exclude<
  Extract<AnswerShape<Tool>, { readonly resumed: unknown }>['resumed'],
  true
>;
