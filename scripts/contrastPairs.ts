/** Meaningful colours, by name, each with its backgrounds. */
type Pairs = readonly (readonly [front: string, grounds: readonly string[]])[];

/** Text and its backgrounds: 4.5 : 1 in every theme, 7 : 1 if a person asks for more contrast. */
export const text: Pairs = [
  ['ink', ['surface', 'chrome', 'data', 'well', 'field', 'tint', 'caution-bg', 'danger-bg']],
  ['ink-2', ['surface', 'chrome', 'data', 'well', 'tint']],
  ['ink-3', ['surface', 'chrome', 'data', 'well', 'field']],
  ['off', ['surface', 'chrome', 'well']],
  ['on-fill', ['fill']],
  ['on-accent', ['accent']],
  ['accent', ['surface', 'tint', 'chrome']],
  ['ok', ['surface', 'chrome']],
  ['caution', ['surface', 'chrome', 'data']],
  ['danger', ['surface', 'chrome', 'danger-bg']],
  ['on-danger', ['danger']],
  ['reveal', ['reveal-bg']],
];

/** Edges and their backgrounds: 3 : 1 in every theme, 4.5 : 1 if a person asks for more contrast. */
export const edges: Pairs = [
  ['edge', ['surface', 'chrome', 'data', 'well', 'field']],
  ['frame', ['surface', 'canvas']],
  ['focus', ['surface', 'chrome', 'data', 'tint', 'well']],
  ['well-line', ['well', 'surface']],
  ['fill', ['surface', 'chrome']],
  ['caution', ['caution-bg']],
  ['danger', ['surface', 'chrome']],
];
