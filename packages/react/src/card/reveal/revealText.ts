import { type Alike, findTwins } from './findAlike.ts';
import { type Found, findPlain, type HiddenKind, LONG_SPACES } from './findPlain.ts';
import { isUnjudged, judgeOf } from './judge.ts';
import { codeToken } from './lookalike.ts';

export type { HiddenKind } from './findPlain.ts';

/**
 * A part of a drawn text: plain, or a token for something invisible. `isQuiet` tokens are ordinary in real texts (a
 * tab, a no-break space) and are drawn without being counted.
 */
export type Segment =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'token';
      readonly kind: HiddenKind;
      readonly text: string;
      /** The text it stands for. */
      readonly exact: string;
      readonly count: number;
      readonly isQuiet: boolean;
    };

/**
 * Splits a text into parts drawn unchanged and parts drawn as a token. Omits and moves nothing. `isName`: the text is the
 * name of a tool or a field, which a machine reads. `alike`: names that look like one another, with where each differs.
 * `isLine`: also reveals line ends.
 */
export function revealText(
  text: string,
  isName = false,
  alike?: Alike,
  isLine = isName,
): readonly Segment[] {
  const found: Found[] = [
    // First: a quiet blank counts as a look-alike if it is the only difference between two names.
    ...(alike ? findTwins(text, alike, isName) : []),
    ...(judgeOf(text)?.findForeign(text, isName) ?? findPlain(text)),
    ...(isLine ? findLineEnds(text) : []),
  ].sort((a, b) => a.index - b.index);
  const segments: Segment[] = [];
  let at = 0;
  for (let i = 0; i < found.length; i += 1) {
    const { index, length, kind, text: drawn, isQuiet = false } = found[i] as Found;
    // Hidden and a look-alike at once: reported once.
    if (index < at) continue;
    if (index > at) segments.push({ type: 'text', text: text.slice(at, index) });
    at = index + length;
    const from = index;
    let count = 1;
    // Repetitions form one token; a character found twice counts once.
    for (let next = found[i + 1]; next && next.index <= at; next = found[i + 1]) {
      if (next.index === at) {
        if (next.text !== drawn || (next.isQuiet ?? false) !== isQuiet) break;
        at += next.length;
        count += 1;
      }
      i += 1;
    }
    const token =
      count > 1 && drawn.endsWith('⟩') ? `${drawn.slice(0, -1)} ×${count}⟩` : drawn.repeat(count);
    // A single blank is typography; many in a row can push text out of view.
    const isStillQuiet = isQuiet && count <= LONG_SPACES;
    const last = segments.at(-1);
    if (last?.type === 'token' && last.kind === kind && last.isQuiet === isStillQuiet) {
      segments[segments.length - 1] = {
        ...last,
        text: last.text + token,
        exact: last.exact + text.slice(from, at),
        count: last.count + count,
      };
    } else {
      const exact = text.slice(from, at);
      segments.push({ type: 'token', kind, text: token, exact, count, isQuiet: isStillQuiet });
    }
  }
  if (at < text.length) segments.push({ type: 'text', text: text.slice(at) });
  return segments;
}

/** Adds the number of revealed things a reader should know about in a text, by kind. */
export function addHidden(
  counts: Map<HiddenKind, number>,
  ...what: Parameters<typeof revealText>
): void {
  countHidden(counts, revealText(...what));
}

/** Adds the same for revealed segments. */
export function countHidden(counts: Map<HiddenKind, number>, segments: readonly Segment[]): void {
  for (const segment of segments) {
    if (segment.type === 'text' || segment.isQuiet) continue;
    counts.set(segment.kind, (counts.get(segment.kind) ?? 0) + segment.count);
  }
}

/** The most characters in a token for one sign. A run of many signs takes as much space as many tokens. */
const LONGEST_TOKEN = 16;

/** Returns how many tokens a segment counts as, by its space. */
export const tokensIn = ({ type, text }: Segment): number =>
  type === 'text' ? 0 : Math.ceil(text.length / LONGEST_TOKEN);

export const sumTokens = (segments: readonly Segment[]): number =>
  segments.reduce((all, segment) => all + tokensIn(segment), 0);

/** Returns how many tokens a text is drawn with. */
export const countTokens = (...what: Parameters<typeof revealText>): number =>
  sumTokens(revealText(...what));

/** Returns true if a text has something revealed that a reader should know about, and while it can't be checked. */
export function hasHidden(text: string): boolean {
  return (
    isUnjudged(text) ||
    revealText(text).some((segment) => segment.type === 'token' && !segment.isQuiet)
  );
}

function* findLineEnds(text: string): Generator<Found> {
  for (const { 0: end, index } of text.matchAll(/\n/g)) {
    yield { index, length: 1, kind: 'control', text: codeToken(end) };
  }
}
