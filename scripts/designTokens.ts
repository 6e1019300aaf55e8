/** A variable of the stylesheet, as design tools need it. */
export interface Token {
  /** The name without `--hp-`. */
  readonly name: string;
  /** Its heading in tokens.css. */
  readonly group: string;
  /** Its comment in the stylesheet. */
  readonly note?: string;
  /** The CSS value: one for both schemes, or one for each. */
  readonly light: string;
  readonly dark: string;
}

/** Reads every `--hp-` variable of a theme's stylesheet, in order. */
export function readTokens(css: string): readonly Token[] {
  const tokens: Token[] = [];
  let group = '';
  const parts = /\/\*\s*([\s\S]*?)\s*\*\/|--hp-([\w-]+):\s*([^;]+);(?:[ \t]*\/\*\s*(.*?)\s*\*\/)?/g;
  for (const [, heading, name, value = '', note] of css.matchAll(parts)) {
    if (name === undefined) {
      group = heading?.includes('\n') ? '' : (heading?.split(/[:,]/)[0] ?? '');
      continue;
    }
    const text = value
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const inside = note ?? /\/\*\s*([\s\S]*?)\s*\*\//.exec(value)?.[1];
    tokens.push({
      name,
      group,
      ...(inside && { note: inside }),
      light: inScheme(text, 0),
      dark: inScheme(text, 1),
    });
  }
  return tokens;
}

/** Returns a value with each `light-dark()` replaced by its value in one scheme. */
const inScheme = (value: string, scheme: 0 | 1): string =>
  value.replaceAll(/light-dark\(\s*([^,()]+?)\s*,\s*([^,()]+?)\s*\)/g, (_, light, dark) =>
    scheme === 0 ? light : dark,
  );

/**
 * Returns the tokens in the Design Tokens format (Design Tokens Format Module 2025.10): a group for values of both
 * schemes, and one for the colours of each. Leaves out a value whose type the format does not have, such as a shadow.
 */
export function toDesignTokens(tokens: readonly Token[]): object {
  const all: Record<'shared' | 'light' | 'dark', Record<string, object>> = {
    shared: {},
    light: {},
    dark: {},
  };
  for (const token of tokens) {
    for (const scheme of ['light', 'dark'] as const) {
      const typed = toTyped(token[scheme], token.name);
      if (!typed) continue;
      const place = typed.$type === 'color' ? scheme : 'shared';
      all[place][token.name] = { ...typed, ...(token.note && { $description: token.note }) };
    }
  }
  return all;
}

/** The pixels of `--hp-unit` with the browser's default root size. */
const UNIT_PX = 16;
const ALIAS = /^var\(--hp-([\w-]+)\)$/;

interface Typed {
  readonly $type?: string;
  readonly $value: unknown;
}

function toTyped(value: string, name: string): Typed | undefined {
  if (name === 'unit') return { $type: 'dimension', $value: { value: UNIT_PX, unit: 'px' } };
  const alias = ALIAS.exec(value)?.[1];
  if (alias) return { $type: 'dimension', $value: `{shared.${alias}}` };
  if (/^#\w{6}$/.test(value)) {
    const components = [1, 3, 5].map(
      (at) => Math.round((Number.parseInt(value.slice(at, at + 2), 16) / 255) * 1e4) / 1e4,
    );
    return { $type: 'color', $value: { colorSpace: 'srgb', components, alpha: 1, hex: value } };
  }
  const units = /^calc\(([\d.]+) \* var\(--hp-unit\)\)$/.exec(value)?.[1];
  if (units) return { $type: 'dimension', $value: { value: Number(units) * UNIT_PX, unit: 'px' } };
  const [, amount, unit] = /^([\d.]+)(px|ms)?$/.exec(value) ?? [];
  if (unit === 'px') return { $type: 'dimension', $value: { value: Number(amount), unit } };
  if (unit === 'ms') return { $type: 'duration', $value: { value: Number(amount), unit } };
  if (amount)
    return { $type: name.startsWith('w-') ? 'fontWeight' : 'number', $value: Number(amount) };
  const curve = /^cubic-bezier\((.*)\)$/.exec(value)?.[1];
  if (curve) return { $type: 'cubicBezier', $value: curve.split(',').map(Number) };
  if (name === 'mono')
    return {
      $type: 'fontFamily',
      $value: value.split(',').map((family) => family.trim().replaceAll('"', '')),
    };
  return undefined;
}

/** Returns the relative luminance of a `#rrggbb` colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two `#rrggbb` colours (WCAG 2.2), 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((one, two) => one - two);
  return (high + 0.05) / (low + 0.05);
}
