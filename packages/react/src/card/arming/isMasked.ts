/** Less opaque than this can't be read. */
export const FAINT = 0.5;

/**
 * True where a mask of this element, as its styles are, leaves nothing to be seen of a target in it; and where that can't be
 * judged: of pictures, of masks that take others away, of colours and lengths in unknown words. A fade at the edges of a
 * box leaves what is behind it to be seen, in one gradient or put together of several.
 */
export function isMasked(style: CSSStyleDeclaration, at: Element, target: Element): boolean {
  if (isSet(style.getPropertyValue('-webkit-mask-box-image-source'))) return true;
  if (isSet(style.getPropertyValue('mask-border-source'))) return true;
  const images = listOf(style.maskImage);
  if (!images.some(isSet)) return false;
  const ways = ['mask-composite', '-webkit-mask-composite'].flatMap((name) =>
    listOf(style.getPropertyValue(name)),
  );
  if (images.length > 1 && ways.some((way) => !KNOWN_WAYS.has(way))) return true;
  if (listOf(style.getPropertyValue('mask-mode')).some((mode) => mode === 'luminance')) return true;
  const layers = images.map((image, index) => isSeenThrough(image, index, style, at, target));
  // Masks that are intersected show only what each of them shows, so one that hides is enough.
  const isCommon = ways.some((way) => way === 'intersect' || way === 'source-in');
  return !(isCommon ? layers.every(Boolean) : layers.some(Boolean));
}

const KNOWN_WAYS = new Set(['add', 'source-over', 'intersect', 'source-in']);

const isSet = (value: string | undefined): boolean => Boolean(value) && value !== 'none';

/** True when this layer of the mask lies over the middle of the target, and is opaque somewhere. */
function isSeenThrough(
  image: string,
  index: number,
  style: CSSStyleDeclaration,
  at: Element,
  target: Element,
): boolean {
  if (!/^[a-z-]*gradient\(/.test(image) || Math.max(0, ...alphasOf(image)) < FAINT) return false;
  const of = (name: string): string => {
    const list = listOf(style.getPropertyValue(name));
    return list[index % list.length] ?? '';
  };
  const [box, inner] = [at.getBoundingClientRect(), target.getBoundingClientRect()];
  const [across = '', down = across] = wordsOf(of('mask-repeat'));
  const [width = '', height = 'auto'] = wordsOf(of('mask-size'));
  const [left = '', top = ''] = wordsOf(of('mask-position'));
  return (
    isUnder(box.left, box.width, inner.left + inner.width / 2, width, left, across) &&
    isUnder(box.top, box.height, inner.top + inner.height / 2, height, top, down)
  );
}

/** True when a tile of the mask lies over a point, along one axis. */
function isUnder(
  start: number,
  whole: number,
  point: number,
  size: string,
  position: string,
  repeat: string,
): boolean {
  // A gradient has no size of its own: it fills what it is given.
  const length = /^(?:auto|cover|contain|)$/.test(size) ? whole : lengthOf(size, whole);
  if (length === undefined || length <= 0) return false;
  if (repeat !== 'no-repeat') return true;
  const offset = position === '' ? 0 : lengthOf(position, whole - length);
  if (offset === undefined) return false;
  return point >= start + offset && point <= start + offset + length;
}

/** A computed length in CSS pixels; undefined for words that are not known here. */
function lengthOf(value: string, whole: number): number | undefined {
  const [, share, sign = '+', pixels] =
    /^(?:calc\()?(?:(-?[\d.]+)%)?(?: ?([+-]) ?)?(?:(-?[\d.e-]+)px)?\)?$/.exec(value) ?? [];
  if (share === undefined && pixels === undefined) return undefined;
  return (Number(share ?? 0) / 100) * whole + Number(`${sign}1`) * Number(pixels ?? 0);
}

/** A colour as computed: none of them holds another, but for those that are mixed. */
const COLOUR = /(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(([^()]*)\)/g;

/** How opaque each colour of a gradient is; one whose words are not known is not. */
function alphasOf(gradient: string): readonly number[] {
  // The colours inside of a mixed colour do not tell what the mix looks like, so mixed colours are left out.
  const plain = gradient.replace(/(?:color-mix|light-dark|from )(?:[^()]|\([^()]*\))*/g, '');
  return [...plain.matchAll(COLOUR)].map(([, parts = '']) => {
    const [channels = '', alpha] = parts.split('/');
    const opacity = (alpha ?? channels.split(',')[3])?.trim();
    if (opacity === undefined) return 1;
    const value = Number.parseFloat(opacity);
    return Number.isNaN(value) ? 0 : opacity.endsWith('%') ? value / 100 : value;
  });
}

/** The items of a computed list. */
const listOf = (value: string | undefined): readonly string[] => splitAt(value ?? '', ',');
const wordsOf = (value: string): readonly string[] => splitAt(value, ' ');

/** Parted only outside of brackets. */
function splitAt(text: string, sign: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === sign && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${char}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
