import { fixedWords } from '@holdpoint/client/internal';
import type { FormFieldProps } from './formFieldProps.ts';
import { type JsonSchema, textOf } from './schema.ts';

/** Props of a control. */
export type ControlProps = FormFieldProps & { readonly describedBy: string | undefined };

/** What all controls have in common. */
export function common({ id, problem, describedBy, field, asks }: ControlProps) {
  return {
    'aria-required': asks ? !field.isOptional : undefined,
    id: `${id}control`,
    className: 'hp-input',
    'data-mono': '',
    'aria-invalid': problem !== undefined,
    'aria-describedby': describedBy,
  };
}

/** What the app calls an alternative, else the word that tells it from the others. */
export function nameOf(root: JsonSchema, variant: JsonSchema): string | undefined {
  const [fixed] = fixedWords(root, variant);
  return (
    textOf(variant, 'title') ??
    (fixed ? wordOf(fixed) : (textOf(variant, 'description') ?? textOf(variant, 'type')))
  );
}

/**
 * What an alternative says of an approval, where it is told from the others by that: a word of ours then, as on the button
 * of an approval, whatever the server calls it.
 */
export function verdictOf(root: JsonSchema, variant: JsonSchema): boolean | undefined {
  const [[key, word] = [], ...more] = fixedWords(root, variant);
  return key === 'approved' && typeof word === 'boolean' && more.length === 0 ? word : undefined;
}

/** A text tells by itself which alternative it is of; yes and no only with the field that they stand in. */
function wordOf([key, word]: readonly [string, unknown]): string {
  return typeof word === 'string' ? word : `${key}: ${JSON.stringify(word)}`;
}
