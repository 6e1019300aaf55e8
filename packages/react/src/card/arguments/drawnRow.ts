import { type Excerpt, excerpt } from '../reveal/excerpt.ts';
import type { ComparedRow } from './compareInputs.ts';

/** A row as it is drawn. */
export interface DrawnRow extends ComparedRow {
  /** Set while the middle of the value is not shown. */
  readonly cut: Excerpt | undefined;
  /** Set while the middle of the path is not shown. */
  readonly cutPath: Excerpt | undefined;
  /** Set while the middle of what the value was is not shown. */
  readonly cutWas: Excerpt | undefined;
  /** What is drawn so far of texts that are too long to be drawn at once. */
  readonly pieces?: { readonly [part in Part]?: readonly string[] | undefined };
}

export type Part = 'text' | 'path' | 'was';

/** The places of a row's texts, and of what is cut of them. */
export const cutNames = { text: 'cut', path: 'cutPath', was: 'cutWas' } as const;

/** A row with the middle of what is too long left out. */
export function cutRow(row: ComparedRow): DrawnRow {
  const was = row.change?.kind === 'changed' ? row.change.was.text : '';
  return { ...row, cut: excerpt(row.text), cutPath: excerpt(row.path, true), cutWas: excerpt(was) };
}

/** What a row says, each text by its place. */
export function partsOf({ path, text, change }: ComparedRow) {
  const parts: { part: Part; text: string }[] = [
    { part: 'path', text: path },
    { part: 'text', text },
  ];
  if (change?.kind === 'changed') parts.push({ part: 'was', text: change.was.text });
  return parts;
}
