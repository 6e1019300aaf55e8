import { fixedWords } from '@holdpoint/client/internal';
import type { FormFieldProps } from './formFieldProps.ts';
import { type JsonSchema, textOf } from './schema.ts';

/** Props of a control. */
export type ControlProps = FormFieldProps & { readonly describedBy: string | undefined };

/** Props that all controls share. */
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

/** Returns the app's name of an alternative, else the fixed value that identifies it. */
export function nameOf(root: JsonSchema, variant: JsonSchema): string | undefined {
  const [fixed] = fixedWords(root, variant);
  return (
    textOf(variant, 'title') ??
    (fixed ? wordOf(fixed) : (textOf(variant, 'description') ?? textOf(variant, 'type')))
  );
}

/**
 * Returns an alternative's fixed `approved` value, if that alone identifies it: the form then uses the kit's word, as on
 * an approval's button, whatever the server calls it.
 */
export function verdictOf(root: JsonSchema, variant: JsonSchema): boolean | undefined {
  const [[key, word] = [], ...more] = fixedWords(root, variant);
  return key === 'approved' && typeof word === 'boolean' && more.length === 0 ? word : undefined;
}

/**
 * Returns a fixed value in words. A text identifies its alternative alone; true and false only with their field's name.
 */
function wordOf([key, word]: readonly [string, unknown]): string {
  return typeof word === 'string' ? word : `${key}: ${JSON.stringify(word)}`;
}
