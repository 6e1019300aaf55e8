import { cutPieces, isGiant, piecesOf } from '../reveal/cutPieces.ts';
import { directionOf, rightToLeft, runsOneWay } from '../reveal/directionOf.ts';
import type { ComparedRow } from './compareInputs.ts';
import { COSTS, type Work } from './work.ts';

/** Characters of lines that are drawn as one piece. */
const MOST_IN_PIECE = 4_000;

/** Lines, or parts of some, in the order in which they are drawn. */
export type LinePiece = readonly LineRun[];

/** A run of plain text, over any number of lines, or a text set apart with its own direction. */
export type LineRun = string | { readonly text: string; readonly direction: 'ltr' | 'rtl' };

/** Draws rows as lines of JSON with their paths, one piece at a time. */
export function createLines() {
  const lines: (readonly LinePiece[])[] = [];
  let lineCount = 0;
  let batch: LinePiece[] = [];
  let piece: LineRun[] = [];
  /** Text collected until something must be isolated. */
  let text = '';
  let length = 0;
  return {
    *add(row: ComparedRow): Work {
      lineCount += 1;
      for (const line of linesOf(row)) yield* drawLine(line);
    },
    end: endPiece,
    /** Returns the pieces so far. Those added since the last call form one batch, which never changes. */
    drawn() {
      if (batch.length > 0) lines.push(batch);
      batch = [];
      return { lines: [...lines], lineCount };
    },
  };

  function* drawLine({ path, sign, value }: Line): Work {
    if (rightToLeft.test(path)) yield* keepApart(path);
    else text += path;
    text += sign;
    if (rightToLeft.test(value) && !(runsOneWay(value) && !rightToLeft.test(path))) {
      yield* keepApart(value);
    } else text += value;
    text += '\n';
    if (length + text.length >= MOST_IN_PIECE) yield* endPiece();
  }

  /** Puts a text into its own element, with the direction of its first letter. */
  function* keepApart(kept: string): Work {
    const direction = directionOf(kept);
    for (const part of piecesOf(kept)) {
      // Each part of a giant text is its own piece.
      if (part.length < kept.length) yield* endPiece();
      endText();
      piece.push({ text: part, direction });
      length += part.length;
      yield COSTS.element;
    }
  }

  function endText() {
    if (text !== '') piece.push(text);
    length += text.length;
    text = '';
  }

  /** Only plain text can be giant: isolated text is already split. */
  function* endPiece(): Work {
    if (isGiant(text)) {
      const [giant, before] = [text, piece];
      text = '';
      if (before.length > 0) yield* endPiece();
      for (const part of cutPieces(giant)) {
        batch.push([part]);
        yield part.length;
      }
    }
    endText();
    if (piece.length === 0) return;
    batch.push(piece);
    const drawn = length;
    piece = [];
    length = 0;
    yield drawn;
  }
}

/** The parts of a line of JSON. */
interface Line {
  readonly path: string;
  readonly sign: string;
  readonly value: string;
}

/** Returns a row as a line; a changed row as two, before and after. */
function linesOf({ path, change, ...row }: ComparedRow): readonly Line[] {
  const line = (mark: string, { type, text }: Pick<ComparedRow, 'type' | 'text'>): Line => ({
    path: `${mark}${path}`,
    sign: type === 'place' ? ' = ' : ': ',
    value: inJson(type, text),
  });
  if (!change) return [line('', row)];
  if (change.kind === 'changed') return [line('- ', change.was), line('+ ', row)];
  return [line(change.kind === 'added' ? '+ ' : '- ', row)];
}

function inJson(type: ComparedRow['type'], text: string): string {
  switch (type) {
    case 'text':
    case 'emptyText':
      return JSON.stringify(text);
    case 'emptyList':
      return '[]';
    case 'emptyObject':
      return '{}';
    default:
      return text || 'undefined';
  }
}
