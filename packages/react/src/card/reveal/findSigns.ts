import { type Lookalike, lookalike } from './lookalike.ts';

/** Signs that look like one that machines read, as the inside of a character class. */
const colons = '\u02d0\u02f8\u0589\u05c3\u205a\u2236\ua4fd\ua789\ufe13\ufe55\uff1a';
const slashes = '\u2044\u2215\u2216\u2571\u27cb\u29f5\u29f8\u29f9\ufe68\uff0f\uff3c';
const dots = '\u06d4\u2024\u3002\ua4f8\ufe52\uff0e\uff61';
/** Dots that end no East Asian sentence, including the double one. */
const pathDots = '\u2024\u2025\ua4f8\ufe52\uff0e';
const stops = `${dots}\uff03\uff06\uff1d\uff1f`;
const wide = '\uff10-\uff19\uff20-\uff3a\uff41-\uff5a\ufe6b';
/** Dashes as short as a hyphen. Longer ones occur between words and after addresses. */
const short = '\u02d7\u2010-\u2013\u2043\u2212\ufe63\uff0d';
const dashes = `${short}\u2014\u2015\ufe58`;
/** Dashes that prose never has between words: those of one script, of columns and of lines. Japanese has the wave. */
const rareDashes =
  '\u058a\u05be\u1400\u1806\u23af\u2500\u2501\u2574\u2578\u2796\u2e3a\u2e3b\u2e40\ufe31\ufe32';
const idDashes = `${dashes}${rareDashes}`;

const of = (flags: string, ...alternatives: string[]) => new RegExp(alternatives.join('|'), flags);

/** A possible address: no blank, no East Asian letter, bracket or comma. */
const pieces =
  /[^\s"<>«»“”\u3001\u3008-\u301f\uff08\uff09\uff0c\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
/** The start of an address in a piece. Each alternative is bounded. */
const address = of(
  'iu',
  `[a-z${wide}][\\w${wide}+.-]{0,20}[:${colons}][/\\\\${slashes}]{2}`,
  `\\bwww[.${stops}]`,
  `(?:^|[:(])[\\w.+${short}-]{1,64}[@\uff20\ufe6b]\\w`,
  `[a-z]\\w{0,30}[${short}]\\w[\\w-]{0,30}\\.(?:com|org|net|example|[a-z]{2})(?![\\w-])`,
  `\\w\\.(?:com|org|net|example)(?=[${colons}${slashes}]\\.?\\w)`,
  `^[A-Z][:${colons}][\\\\\u2216\u29f5\ufe68\uff3c]`,
);
const inAddress = of(
  'gu',
  `[${colons}](?=[/\\\\\\d${slashes}])`,
  `(?<=[\\w:/\\\\.${colons}${slashes}-])[${slashes}](?=\\.?[\\w@/\\\\${slashes}])`,
  `(?<=[\\w${short}])[${stops}${short}](?=[\\w@${short}])`,
  `[${wide}]`,
);
/** Letters of one or two strokes that look like a slash. */
const strokes = '\u30ce\u30cf\uff89\uff8a\u3033\u3035\u31d3\u4e3f\u2f03';
/** A scheme and its host, up to the first sign that ends one. */
const hosts = of(
  'giu',
  `[a-z][\\w+.-]{0,20}[:${colons}][/\\\\${slashes}${strokes}]{2}[^\\s/\\\\?#"<>()\u3001\u3008-\u301f\uff01\uff08\uff09\uff0c\uff1b]{1,255}`,
);
/** Letters that look like a dash and are common in words of their own scripts. */
const dashLetters = '\u1173\u30fc\u3161\u4e00\ua7f7\uff70';
/** Signs that no host has between its letters; except emoji, quotes, arrows, long dashes and the Catalan dot. */
const odd = `(?![ -~\\p{Emoji}\\p{Pi}\\p{Pf}\u2014\u2015\u2026\u2190-\u21ff]|(?<=l)\u00b7l)[\\p{Pd}\\p{Po}\\p{Pc}\\p{Ps}\\p{Pe}\\p{S}\\p{N}\\p{Mc}${strokes}${dashLetters}]`;
const inHost = of(
  'gu',
  `(?<=[:${colons}].?)[${strokes}]`,
  `(?<=\\w(?:(?=${odd})[^])?)${odd}(?=(?:${odd})?\\w)`,
);
/** A host without a scheme that has a dash-like letter among Latin ones. */
const bareHosts = of(
  'giu',
  `(?<![\\w-])[a-z\\d][\\w-]{0,60}[${dashLetters}][\\w-]{1,60}\\.(?:com|org|net|example|[a-z]{2})(?![\\w-])`,
);
const colon = `[:${colons}]`;
const after = '(?![\\p{L}\\d])';
/**
 * IP addresses with their ports and masks, and hardware addresses. Single digits between wide dots are a section
 * number.
 */
const ip = of(
  'giu',
  `(?<![\\w.${dots}])(?=[\\d${dots}]*(?:\\d\\d|\\.))\\d{1,3}(?:[.${dots}]\\d{1,3}){3}(?![.${dots}]?\\d)(?:${colon}\\d{2,5}${after}|[/${slashes}]\\d\\d?${after})?`,
  `\\blocalhost${colon}\\d{2,5}${after}`,
  `(?<![\\w:${colons}])[\\da-f]{1,4}(?:${colon}[\\da-f]{1,4}){5,7}(?!\\w)`,
  `(?<![\\w:${colons}])(?=[\\da-f:${colons}]{0,50}\\d)(?:[\\da-f]{1,4}(?:${colon}[\\da-f]{1,4}){0,6})?${colon}{2}[\\da-f]{1,4}(?:${colon}[\\da-f]{1,4}){0,6}(?!\\w)`,
);
const notAscii = /[^ -~]/gu;
/** UUIDs and similar ids, keys, and capitals with a number. Prose writes no range like that. */
const id = of(
  'u',
  // Names in prose have an en dash before up to five digits: COVID–19, SHA–256, CH–8001.
  `^\\W*[A-Z]{2,8}(?:\u2012\\d|\u2212\\d{3})`,
  `^\\W*[A-Z]{2,8}[${short}](?:0\\d\\d|\\d{6})`,
  `^\\W*[a-z]\\w*[${short}]\\w+[${short}-]\\w*\\d`,
  `^\\W*[A-Z]{1,8}[${short}-]\\d+[${short}-]\\d`,
  // Letters mixed with digits, unlike prose: keys of services.
  `^\\W*[A-Za-z]\\w{0,15}[${short}](?=\\w*[A-Za-z]\\w*\\d)\\w{8}`,
  `^\\W*[a-z]\\w{0,15}-\\w{1,15}[${short}](?=\\w*[A-Za-z])\\w*\\d`,
  `^\\W*[a-z]\\w{1,7}[${short}]\\d{8}`,
  `^\\W*(?=\\d*[a-f]|[a-f]*\\d)[\\da-f]{4,}[${short}-][\\da-f]{4,}[${short}-][\\da-f]`,
);
/**
 * The same with long dashes, which prose puts between words. Digits among the letters show that this is an id, not a
 * word.
 */
const longId = of(
  'u',
  `^\\W*[A-Z]{2,8}[${idDashes}](?:0\\d\\d|\\d{6})`,
  `^\\W*[A-Z]{1,8}[${idDashes}-]\\d+[${idDashes}-]\\d+(?!\\w)`,
  `^\\W*(?=[a-f${idDashes}-]{0,40}\\d)(?=[\\d${idDashes}-]{0,40}[a-f])[\\da-f]{4,}[${idDashes}-][\\da-f]{4,}[${idDashes}-][\\da-f]{4,}`,
  `^\\W*[a-z]\\w{0,7}[${idDashes}_]\\w{1,12}[${idDashes}](?=[A-Za-z]*\\d)(?=\\d*[A-Za-z])\\w{4}`,
);
const inLongId = of('gu', `(?<=\\w)[${idDashes}](?=\\w)`);
/** The start of a path in a piece: a root or a named place, or a step up or out inside it. */
const path = of(
  'u',
  `^["'(\\[=]?(?:(?:~|[.${pathDots}]{1,2}|[A-Za-z]:)[/\\\\${slashes}]|[/\\\\](?=[\\w.~])|[\u2044\u2215\u29f8\u2571](?=[A-Za-z.][\\w.-]{0,64}[/\\\\${slashes}]))`,
  `[/\\\\${slashes}][.${pathDots}]{1,2}(?:[/\\\\${slashes}]|$)`,
);
const inPath = of(
  'gu',
  `[${slashes}](?=[\\w.~/\\\\${slashes}${pathDots}])`,
  `[${pathDots}](?=[.${pathDots}]?(?:[/\\\\${slashes}]|$))`,
);
const inId = of('gu', `(?<=\\w)[${short}](?=\\w)`);
/** Besides `dashes`, those of one script and characters that look like one. */
const likeDashes = `(?!-)[\\p{Pd}${dashes}\\u06d4\\u1173\\u207b\\u208b\\u23af\\u2500\\u2501\\u2574\\u2578\\u2796\\u2cba\\u2cbb\\u2f00\\u30fc\\u3161\\u31d0\\u4e00\\ua7f7\\uff70]`;
const anySign = of('u', `[${colons}${slashes}${stops}${wide}\u2025]|${likeDashes}`);
/** The start of a command: a program after a prompt, brackets, quotes and assignments. */
const command =
  /^[ \t]*(?:(?:[$#>%]|PS [^>]*>|\S+[$#]) [ \t]*)?(?:[({["'`!]+[ \t]*)?(?:[A-Za-z_]\w*=\S* )*(?:[a-z./~\\$%]|[A-Z]:[\\/]|[A-Z]\w*-[A-Z])/;
/** A line with only an option. */
const option = of('u', `^(?!\u2212.$)(?:${likeDashes}){1,2}[a-z][\\w-]*(?:=[!-~]*)?$`);
/** Dashes before a letter; and before a number where prose has none. */
const options = of(
  'gu',
  `(?<=(?:^|[\\s(\\["'])(?:-|(?=${likeDashes})[^])?)${likeDashes}(?=(?:-|${likeDashes})?[A-Za-z])`,
  `(?<=[\\s])${likeDashes}(?=\\d+ +[\\d%$/~])`,
  `(?<=\\b(?:p?kill|killall|head|tail|nice|xargs|gzip|git log|ls) )${likeDashes}(?=\\d)`,
);
/** Shell signs, which plain prose does not contain. */
const shell = /[/\\=$|~<>&#{}*]/;
/** Characters that look like a shell's sign in some font, by that sign. */
const shellSigns = [
  // | \
  '\u00a6\u01c0\u01c1\u05c0\u2223\u2225\u23ae\u23d0\u2502\u2503\u2758-\u275a\u2d4f\ufe31\ufe33\uffe8\u2216\u2572\u27cd\u29f5\u29f9',
  // / * ;
  '\u2215\u2571\u27cb\u29f8\u3033\u066d\u204e\u2217\u22c6\u2731\u2732\u061b\u204f\ufe14',
  // < > ~ ` =
  '\u02c2\u02c3\u1433\u1438\u2039\u203a\u2329\u232a\u276c-\u2771\u27e9\u3008\u3009\u02dc\u2053\u223c\u301c\u02cb\u2035\u2e40\ua4ff\ua78a\u30a0\u2550\u1400',
  // Ornamental ( ) { }; the small and the wide forms of all
  '\u2768\u2769\u2774\u2775\ufe50-\ufe57\ufe59-\ufe62\ufe64-\ufe6b\uff01-\uff0c\uff0e\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff5e',
].join('');
/** Letters that look like a bar. */
const bars = '\u1175\u16c1\u3163\u4e28\u2f01\u31d1\uffdc';
/** A fraction has its own slash, and a prompt can be an angle bracket. */
const likeShell = of(
  'gu',
  '(?<!\\d)\u2044',
  `(?!^[\\s\u276f\u203a])[${shellSigns}]`,
  `[${strokes}](?=[\\w.~])`,
  `(?<=\\w)[${strokes}]`,
  `(?<=[^\\S\n])[${bars}](?=[^\\S\n])`,
  // A package name; an en dash belongs to prose.
  `(?<=[A-Za-z])(?!\u2013)[${short}](?=[A-Za-z])`,
);
const quotes = '[\u02b9\u02ba\u02bc\u02ee\u2018-\u201f\u2032\u2033\u05f3\u05f4\u055a\u301d-\u301f]';
/** Typographic quotes and others that a shell does not read as quotes; between letters they belong to a word. */
const likeQuotes = of('gu', `(?<!(?=[\\p{L}\\d])[^])${quotes}`, `${quotes}(?![\\p{L}\\d])`);
/**
 * Returns the line without the quotes around single words in a quoted text, as in a commit message: read as shell
 * quotes, they would separate no arguments. A backslash or a shell expansion can break the outer quotes, so such a line
 * is kept.
 */
function withoutQuotedWords(line: string): string {
  if (/[\\$`]/.test(line)) return line;
  return line.replace(/(["'])(?:(?!\1).)*\1/g, (text) =>
    text.replace(/[\u2018\u201c\u201e]([\p{L}\d]+)[\u2019\u201c\u201d]/gu, '_$1_'),
  );
}
/** A program by name or path, directly followed by an option, which starts no sentence. */
const program =
  /^[ \t]*(?:[$#>%❯›] )?(?:sudo |env )?(?:(?:git|docker|kubectl|npm|aws|gcloud) [a-z-]+|[a-z][\w.+-]*|[~./][\w./~-]*) --?[A-Za-z]/;
const programs =
  '(?:ls|cd|cp|mv|rm|ps|dd|cat|echo|grep|awk|sed|tar|curl|wget|ssh|bash|sh|git|npm|npx|pip|docker|kubectl|chmod|chown)[^\\S\\n]+';
/** Marks of a command: an option, a path, a variable; or a program at the start, followed by something. */
const isShell = of(
  '',
  '[^\\S\\n](?:--?[A-Za-z]|[~.]{0,2}\\/\\w)|\\$[\\w({]|^\\s*\\$ [a-z]|[\\uff06\\uff5c]{2}',
  // A program name alone needs the next sign, or a second program name.
  `^[ \\t$#>%]*(?:sudo |${programs})(?:\\S[^\\S\\n]+${programs})?[\\w./~"'$-]`,
);
/** East Asian words: letters that look like no sign. */
const eastAsian = of(
  'u',
  `(?![${strokes}${bars}])[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}]`,
);
/** A long dash that closes a pair, and the end of a sentence that is not all ASCII. */
const closing = /[\p{L}.,?!…][—―](?!\w)|^(?=.*(?![A-Za-z])\p{L}).*[.?!…]["”»]?$/u;
const longDash = /[—―]/;
/** In a name: characters that join words and look like an underscore, and every dash. */
const inName = of(
  'gu',
  `(?<=\\w)(?!_)[\\p{Pc}\u02cd\u2017](?=\\w)`,
  `(?<=[A-Za-z_])[${dashes}]`,
  `[${dashes}](?=[A-Za-z_])`,
  `(?<=[A-Za-z_])${likeDashes}(?=[A-Za-z_])`,
);

/**
 * Yields look-alike dashes, colons, slashes, dots, letters and digits in text that a machine reads: addresses, ids and
 * the options of a command. In a name, every dash other than a hyphen; in a command, also all wide signs.
 */
export function* findSigns(text: string, isName: boolean): Generator<Lookalike> {
  for (const { 0: host, index } of text.matchAll(hosts)) yield* all(host, inHost, index);
  if (isName) yield* all(text, inName, 0);
  for (const { 0: host, index } of text.matchAll(bareHosts)) yield* all(host, inHost, index);
  const hasSign = anySign.test(text);
  if (hasSign) for (const { 0: one, index } of text.matchAll(ip)) yield* all(one, notAscii, index);
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    if (!anySign.test(piece)) continue;
    const start = piece.search(address);
    if (start >= 0) yield* all(piece.slice(start), inAddress, index + start);
    else if (path.test(piece)) yield* all(piece, inPath, index);
    else if (id.test(piece)) yield* all(piece, inId, index);
    if (longId.test(piece)) yield* all(piece, inLongId, index);
  }
  for (const { 0: line, index } of text.matchAll(/.+/g)) {
    if (command.test(line) && isShell.test(line) && !eastAsian.test(line)) {
      yield* all(line, likeShell, index);
      if (program.test(line)) yield* all(withoutQuotedWords(line), likeQuotes, index);
    }
    if (anySign.test(line) && (command.test(line) || option.test(line))) {
      // Around words in a sentence, a long dash belongs to prose.
      const isProse = longDash.test(line) && !shell.test(line) && closing.test(line);
      for (const sign of all(line, options, index)) {
        if (!(isProse && longDash.test(text.charAt(sign.index)))) yield sign;
      }
    }
  }
}

function* all(piece: string, sign: RegExp, from: number): Generator<Lookalike> {
  for (const { 0: character, index } of piece.matchAll(sign))
    yield lookalike(character, from + index);
}
