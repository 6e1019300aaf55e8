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

/** An input, ready to be drawn, with what of it is not shown yet. */
export interface ArgumentsView {
  readonly head: readonly DrawnRow[];
  /** The values after the rows of a giant input, as lines of JSON with their paths, in pieces. Drawn after `head`. */
  readonly lines: readonly (readonly LinePiece[])[];
  /** How many values are in `lines`. */
  readonly lineCount: number;
  /** Rows between head and tail that are not shown; 0 when all are. */
  readonly hiddenRows: number;
  readonly tail: readonly DrawnRow[];
  readonly count: number;
  /** Values that were added, changed or taken out; 0 where nothing is compared. */
  readonly changes: number;
  /** Lines and characters not shown, inside the values that are. */
  readonly hiddenLines: number;
  readonly hiddenCharacters: number;
  /** A giant input is still being looked through, or after “Show all” being drawn, a piece at a time. */
  readonly busy?: 'counting' | 'drawing' | undefined;
  /** Nothing is left out, and nothing is still to come. */
  readonly isAllShown: boolean;
  /** What is revealed, in the shown and in the hidden part, by kind. */
  readonly revealed: ReadonlyMap<HiddenKind, number>;
  /** Keys and short texts that look like another one on the page and are not it, with the places where they differ. */
  readonly alike: Alike;
  showAll(): void;
}

/** What an input is compared with. */
export interface Before {
  readonly input: unknown;
}

/** More rows than this are not drawn unasked. */
const MOST_ROWS = 40;
const HEAD_ROWS = 30;
const TAIL_ROWS = 6;
/** Further values are drawn as lines of a text. */
const MOST_AS_ROWS = 1_000;
/** As are those after rows with so many tokens and numbered lines. */
const MOST_IN_ROWS = 2_500;
/** How much one task reads or draws by default, in characters. */
export const TASK = 20_000;
/** What is drawn of the rows. */
type Drawn = Pick<ArgumentsView, 'head' | 'lines' | 'lineCount' | 'tail'>;

/** An input that is read, and on demand drawn, a piece at a time: however big it is, no step is. */
export interface Reading {
  /** How it looks now; another one after each step. */
  view(): Omit<ArgumentsView, 'showAll'>;
  /** There is something to do. */
  isBusy(): boolean;
  /** Does so much, or as much as fits into a task. */
  step(most?: number): void;
  /** What it is compared with others by, once all of it is known. */
  names(): Names['names'] | undefined;
  /** Counts once more where some of its names look like others on the page. */
  compare(onPage: Alike): void;
  /** Begins to draw all of it. */
  drawAll(most?: number): void;
}

/** Begins to read an input; what is not a giant is read at once. */
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
    /** Works until so much is done, and gives how much is left of it. */
    work(most: number): number {
      let left = most;
      for (; !next.done && left > 0; next = work.next()) left -= next.value;
      return left;
    },
  };
}

/**
 * Looks through all rows once: how many they are, what in them is hidden, and the first and the last. Behind the first,
 * which are drawn at once, it looks for what is alike in all that is on the card, so that the counts have it.
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
    /** True where it has to be looked through once more, because other names of it are alike. */
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
      // Of a name that is too long only the beginning is drawn, with how much more there is.
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
    /** The last rows are known when all are read. */
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

/** Draws all rows in their order: giant texts in pieces, and after many rows the others as lines. */
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
    // The row stands there from its first piece on, with all that is still to come counted.
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

/** What is drawn doesn't change behind React's back. */
function copyPieces(row: DrawnRow, at: number, { length }: readonly DrawnRow[]): DrawnRow {
  if (!row.pieces || at < length - 1) return row;
  const { path, text, was } = row.pieces;
  const copy = (pieces?: readonly string[]) => pieces && [...pieces];
  return { ...row, pieces: { path: copy(path), text: copy(text), was: copy(was) } };
}

/** What is not shown, in one clause; that it changes with each piece is not told again and again. */
export function sayHidden(words: Messages['arguments'], view: ArgumentsView): string {
  return view.busy ? words.busy[view.busy] : words.hidden(view);
}
