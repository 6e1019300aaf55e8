import type { Messages } from '../../messages/en.ts';
import { countDrawn } from '../reveal/condense.ts';
import { costOf, cutPieces, isGiant, piecesOf, revealPiece } from '../reveal/cutPieces.ts';
import { numberedLines } from '../reveal/excerpt.ts';
import { type Alike, gatherNames, type Names } from '../reveal/findAlike.ts';
import { drawnOf } from '../reveal/isTooLong.ts';
import { addHidden, countHidden, type HiddenKind, sumTokens } from '../reveal/revealText.ts';
import { type ComparedRow, walkCompared } from './compareInputs.ts';
import { createLines, type LinePiece } from './createLines.ts';
import { cutNames, cutRow, type DrawnRow, type Part, partsOf } from './drawnRow.ts';
import { countOnce, fittingRows, ROOM } from './fitRows.ts';
import { walkInput } from './flattenInput.ts';
import { COSTS, type Work } from './work.ts';

export type { LinePiece, LineRun } from './createLines.ts';
export type { DrawnRow } from './drawnRow.ts';

/** An input ready to be drawn, with the size of its hidden parts. */
export interface ArgumentsView {
  readonly head: readonly DrawnRow[];
  /** The values after the rows of a giant input: lines of JSON with their paths, in pieces. Drawn after `head`. */
  readonly lines: readonly (readonly LinePiece[])[];
  /** The number of values in `lines`. */
  readonly lineCount: number;
  /** The number of hidden rows between head and tail. */
  readonly hiddenRows: number;
  readonly tail: readonly DrawnRow[];
  readonly count: number;
  /** The number of added, changed or removed values; 0 without a comparison. */
  readonly changes: number;
  /** Hidden lines and characters inside the shown values. */
  readonly hiddenLines: number;
  readonly hiddenCharacters: number;
  /** A giant input is being counted, or after “Show all” drawn, one piece at a time. */
  readonly busy?: 'counting' | 'drawing' | undefined;
  /** Nothing is hidden and nothing is pending. */
  readonly isAllShown: boolean;
  /** The revealed characters in the shown and the hidden part, by kind. */
  readonly revealed: ReadonlyMap<HiddenKind, number>;
  /** Keys and short texts that look like another one on the page but differ, with the differing positions. */
  readonly alike: Alike;
  showAll(): void;
}

/** The input to compare with. */
export interface Before {
  readonly input: unknown;
}

/** More rows than this are drawn only on demand. */
const MOST_ROWS = 40;
const HEAD_ROWS = 30;
const TAIL_ROWS = 6;
/** Further values are drawn as lines of text. */
const MOST_AS_ROWS = 1_000;
/** So are the values after rows with this many tokens and numbered lines. */
const MOST_IN_ROWS = 2_500;
/** How much one task reads or draws by default, in characters. */
export const TASK = 20_000;
/** The drawn rows. */
type Drawn = Pick<ArgumentsView, 'head' | 'lines' | 'lineCount' | 'tail'>;

/** An input that is read, and drawn on demand, one piece at a time: no step is long, however big the input is. */
export interface Reading {
  /** Returns the current view; a new object after each step. */
  view(): Omit<ArgumentsView, 'showAll'>;
  /** Returns true while there is work left. */
  isBusy(): boolean;
  /** Does this much work, or as much as fits into a task. */
  step(most?: number): void;
  /** Returns the names to compare with others; undefined until all of them are known. */
  names(): Names['names'] | undefined;
  /** Counts again if some of its names look like others on the page. */
  compare(onPage: Alike): void;
  /** Starts to draw all of it. */
  drawAll(most?: number): void;
}

/** Starts to read an input. Reads it at once unless it is giant. */
export function readArguments(
  input: unknown,
  before?: Before,
  name = '',
  beside?: unknown,
): Reading {
  const rows = () => (before ? walkCompared(before.input, input) : walkInput(input));
  const survey = surveyOf(rows, name, [input, before?.input, beside, name]);
  let reads = worker(survey.work());
  let drawing: ReturnType<typeof drawingOf> | undefined;
  let draws = worker(nothing());
  let isRead = false;
  const readNow = () => {
    const { rows, count, changes, revealed, alike } = survey.counts;
    if (!reads.isBusy()) isRead = true;
    const drawn = drawing && isRead ? drawing.drawn() : survey.drawn(!reads.isBusy());
    const { head, tail, lineCount } = drawn;
    const cuts = [...head, ...tail].flatMap(({ cut, cutPath, cutWas }) => [cut, cutPath, cutWas]);
    const sum = (unit: 'lines' | 'characters') =>
      cuts.reduce((all, cut) => all + (cut?.hidden.unit === unit ? cut.hidden.count : 0), 0);
    const hiddenRows = rows - head.length - tail.length - lineCount;
    const busy = reads.isBusy() ? 'counting' : draws.isBusy() ? 'drawing' : undefined;
    return {
      ...drawn,
      hiddenRows,
      count,
      changes,
      hiddenLines: sum('lines'),
      hiddenCharacters: sum('characters'),
      busy,
      isAllShown: !busy && hiddenRows === 0 && cuts.every((cut) => cut === undefined),
      revealed: new Map(revealed),
      alike,
    } as const;
  };
  const step = (most = TASK) => {
    draws.work(reads.work(most));
    view = readNow();
  };
  reads.work(TASK);
  let view = readNow();
  return {
    view: () => view,
    isBusy: () => reads.isBusy() || draws.isBusy(),
    step,
    names: () => survey.counts.names,
    compare(onPage) {
      if (!survey.compare(onPage)) return;
      reads = worker(survey.work());
      reads.work(TASK);
      view = readNow();
    },
    drawAll(most) {
      if (drawing) return;
      drawing = drawingOf(rows());
      draws = worker(drawing.work());
      step(most);
    },
  };
}

function* nothing(): Work {}

function worker(work: Work) {
  let next = work.next();
  return {
    isBusy: () => !next.done,
    /** Works until this much is done, and returns the amount left. */
    work(most: number): number {
      let left = most;
      for (; !next.done && left > 0; next = work.next()) left -= next.value;
      return left;
    },
  };
}

/**
 * Walks all rows once to find their number, the hidden characters, and the first and last rows. After the first rows,
 * which are drawn at once, it looks for look-alikes in everything on the card, so that the counts include them.
 */
function surveyOf(
  rows: () => Iterable<ComparedRow | undefined>,
  name: string,
  onCard: readonly unknown[],
) {
  const nothing = { rows: 0, count: 0, changes: 0 };
  const counts = {
    ...nothing,
    revealed: new Map<HiddenKind, number>(),
    alike: new Map() as Alike,
    names: undefined as Names['names'] | undefined,
  };
  let own = counts.alike;
  let first: DrawnRow[] = [];
  let last: ComparedRow[] = [];
  let tokensOf = countOnce(counts.alike);
  const note = (row: ComparedRow) => {
    counts.rows += 1;
    if (row.change) counts.changes += 1;
    if (row.change?.kind !== 'removed' && row.type !== 'place') counts.count += 1;
    if (last.push(row) > TAIL_ROWS) last.shift();
  };
  function* countIn(row: ComparedRow): Work {
    for (const { part, text } of partsOf(row)) {
      for (const piece of piecesOf(text)) {
        const isWhole = piece.length === text.length;
        const drawn = revealPiece(piece, isWhole, part === 'path', counts.alike);
        countHidden(counts.revealed, drawn);
        yield piece.length + COSTS.token * sumTokens(drawn);
      }
    }
  }
  return {
    counts,
    /** Returns true if the rows must be walked again because different names look alike now. */
    compare(onPage: Alike): boolean {
      const { names, alike } = counts;
      if (!names) return false;
      const now = new Map([...own, ...[...onPage].filter(([name]) => names.has(name))]);
      counts.alike = now;
      return (
        now.size !== alike.size ||
        [...now].some(([name, places]) => alike.get(name)?.size !== places.size)
      );
    },
    *work(): Work {
      Object.assign(counts, nothing);
      counts.revealed = new Map();
      first = [];
      last = [];
      // A long name is drawn by its beginning, with the number of characters left.
      addHidden(counts.revealed, drawnOf(name), true);
      const all = rows()[Symbol.iterator]();
      let next = all.next();
      for (; !next.done && first.length < MOST_ROWS; next = all.next()) {
        yield COSTS.read;
        if (!next.value) continue;
        first.push(cutRow(next.value));
        note(next.value);
      }
      if (!counts.names) {
        Object.assign(counts, yield* gatherNames(onCard));
        own = counts.alike;
      }
      tokensOf = countOnce(counts.alike);
      for (const row of first) yield* countIn(row);
      for (; !next.done; next = all.next()) {
        yield COSTS.read;
        if (!next.value) continue;
        note(next.value);
        yield* countIn(next.value);
      }
    },
    /** The last rows are known once all are read. */
    drawn(isRead: boolean): Drawn {
      const none = { lines: [], lineCount: 0 };
      const fitting = (rows: readonly DrawnRow[], room: Parameters<typeof fittingRows>[1]) =>
        fittingRows(rows, room, tokensOf);
      if (counts.rows <= MOST_ROWS && fitting(first, ROOM.all) === first.length) {
        return { ...none, head: [...first], tail: [] };
      }
      const head = first.slice(0, Math.min(HEAD_ROWS, fitting(first, ROOM.head)));
      if (!isRead) return { ...none, head, tail: [] };
      const rest = counts.rows - head.length;
      const ends = last.map(cutRow).reverse();
      const tail = ends.slice(0, Math.min(rest, fitting(ends, ROOM.tail))).reverse();
      return { ...none, head, tail };
    },
  };
}

/** Draws all rows in order: giant texts in pieces, and after many rows the rest as lines. */
function drawingOf(rows: Iterable<ComparedRow | undefined>) {
  const head: DrawnRow[] = [];
  /** The rows as last drawn; the same list until they change. */
  let rowsDrawn: readonly DrawnRow[] | undefined;
  const lines = createLines();
  let elements = 0;
  return {
    *work(): Work {
      for (const row of rows) {
        if (!row) yield COSTS.read;
        else if (head.length < MOST_AS_ROWS && elements < MOST_IN_ROWS) yield* drawRow(row);
        else yield* lines.add(row);
      }
      yield* lines.end();
    },
    drawn(): Drawn {
      rowsDrawn ??= head.map(copyPieces);
      return { head: rowsDrawn, ...lines.drawn(), tail: [] };
    },
  };

  function* drawRow(row: ComparedRow): Work {
    const at = head.length;
    let drawn: DrawnRow = { ...row, cut: undefined, cutPath: undefined, cutWas: undefined };
    const parts = partsOf(row).map((part) => ({ ...part, isLong: isGiant(part.text) }));
    // The row is drawn from its first piece on, with everything left counted.
    for (const { part, text, isLong } of parts) {
      if (isLong) drawn = withPieces(drawn, part, [], text.length);
    }
    head.push(drawn);
    rowsDrawn = undefined;
    yield COSTS.drawn;
    for (const { part, text, isLong } of parts) {
      let shown = 0;
      if (isLong) {
        const pieces: string[] = [];
        for (const piece of cutPieces(text)) {
          pieces.push(piece);
          shown += piece.length;
          drawn = withPieces(drawn, part, pieces, text.length - shown);
          head[at] = drawn;
          rowsDrawn = undefined;
          yield costOf(piece);
        }
      } else {
        const count = countDrawn(text, part === 'path') + numberedLines(text);
        elements += count;
        yield text.length + count * COSTS.element;
      }
    }
  }
}

function withPieces(row: DrawnRow, part: Part, pieces: readonly string[], left: number): DrawnRow {
  const hidden = { unit: 'characters', count: left } as const;
  return {
    ...row,
    pieces: { ...row.pieces, [part]: pieces },
    [cutNames[part]]: left > 0 ? { head: [], hidden, tail: [] } : undefined,
  };
}

/** Copies, so that React never sees a drawn value mutate. */
function copyPieces(row: DrawnRow, at: number, { length }: readonly DrawnRow[]): DrawnRow {
  if (!row.pieces || at < length - 1) return row;
  const { path, text, was } = row.pieces;
  const copy = (pieces?: readonly string[]) => pieces && [...pieces];
  return { ...row, pieces: { path: copy(path), text: copy(text), was: copy(was) } };
}

/**
 * Returns the size of the hidden part, in one clause. Leaves out changes per piece, which a screen reader would repeat.
 */
export function sayHidden(words: Messages['arguments'], view: ArgumentsView): string {
  return view.busy ? words.busy[view.busy] : words.hidden(view);
}
