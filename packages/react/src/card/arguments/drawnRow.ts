import { type Excerpt, excerpt } from '../reveal/excerpt.ts';
import type { ComparedRow } from './compareInputs.ts';

/** A row, with the parts of it that are drawn. */
export interface DrawnRow extends ComparedRow {
  /** Set while the middle of the value is hidden. */
  readonly cut: Excerpt | undefined;
  /** Set while the middle of the path is hidden. */
  readonly cutPath: Excerpt | undefined;
  /** Set while the middle of the previous value is hidden. */
  readonly cutWas: Excerpt | undefined;
  /** The pieces drawn so far of texts too long to draw at once. */
  readonly pieces?: { readonly [part in Part]?: readonly string[] | undefined };
}

export type Part = 'text' | 'path' | 'was';

/** The keys of a row's texts, and of their cuts. */
export const cutNames = { text: 'cut', path: 'cutPath', was: 'cutWas' } as const;

/** Returns a row with the middle of long texts left out. */
export function cutRow(row: ComparedRow): DrawnRow {
  const was = row.change?.kind === 'changed' ? row.change.was.text : '';
  return { ...row, cut: excerpt(row.text), cutPath: excerpt(row.path, true), cutWas: excerpt(was) };
}

/** Returns the texts of a row by their key. */
export function partsOf({ path, text, change }: ComparedRow) {
  const parts: { part: Part; text: string }[] = [
    { part: 'path', text: path },
    { part: 'text', text },
  ];
  if (change?.kind === 'changed') parts.push({ part: 'was', text: change.was.text });
  return parts;
}
