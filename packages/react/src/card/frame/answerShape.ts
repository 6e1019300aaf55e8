import type { AnswerOf, DeclineOf, InterruptTool } from '@holdpoint/client';

/** A handle's tool: its definition, where the app has one. */
export type MaybeTool = InterruptTool | undefined;

type AnyAnswer =
  | { readonly output: unknown }
  | { readonly resumed: true | { readonly [key: string]: unknown } };

/**
 * TypeScript widens what a function returns inside of a generic call ('APPROVED' becomes a string), so literals are
 * asked for by their kind only. That the very word fits is checked by the tool's schema before anything is sent.
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

/** True for a definition of which only the name of the type is known. */
type IsLoose<Tool> = Tool extends InterruptTool
  ? InterruptTool extends Tool
    ? true
    : false
  : true;

/**
 * What an app's function returns for an approval or an answer, by the tool's definition: `{ output }`, the result, for a
 * `respond`; `{ resumed }`, the tool's `resumed` metadata, for a `restart`. Without a definition, either.
 */
export type AnswerShape<Tool = undefined> =
  IsLoose<Tool> extends true ? AnyAnswer : Widened<AnswerOf<Tool>>;

/** What an app's function makes of a rejection: as an answer, or for every tool `{ output }`, which is given instead of its run. */
export type DeclineShape<Tool = undefined> =
  IsLoose<Tool> extends true ? AnyAnswer : Widened<DeclineOf<Tool>>;

/** The kit's default answer for an approval or a rejection. */
type Usual = { readonly approved: boolean; readonly reason?: string };

/** True where that answers the tool, by its definition. Elsewhere the app has to say what does. */
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
