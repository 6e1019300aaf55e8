import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';

/**
 * The layers whose rules are moved out of them, from weak to strong. Variables stay in theirs, so that an app's values
 * win.
 */
const LAYERS = ['hp.shield', 'hp.base', 'hp.parts', 'hp.states', 'hp.motion', 'hp.forced'];

/** How many ids the weakest layer's rules count as: more than pages use to name their own places. */
const LEAST = 2;

/**
 * Converts the layered stylesheet into one that a page's own rules don't affect. A rule in a cascade layer loses
 * against every unlayered rule, however weak, such as `* { padding: 0 }` of a reset. In the result all rules are
 * unlayered, and each layer's selectors have one more id than those of the layer below (`:not(#hp)` matches everything
 * and counts as an id). So the order among them stays the same, and all win against a page's rules with one id.
 *
 * @throws if a layer contains something unsupported: a nested rule, or an unknown at-rule.
 */
export function strengthen(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkAtRules('layer', (layer) => {
    const rank = LAYERS.indexOf(layer.params);
    if (layer.nodes && rank !== -1) {
      for (const node of layer.nodes) raise(node, rank + LEAST);
      layer.replaceWith(layer.nodes);
    } else if (!layer.nodes) {
      const left = layer.params.split(/,\s*/).filter((name) => !LAYERS.includes(name));
      if (left.length === 0) layer.remove();
      else layer.params = left.join(', ');
    }
  });
  return sheet.toString();
}

/** At-rules that contain rules. */
const AROUND = ['media', 'container', 'supports'];

function raise(node: ChildNode, weight: number): void {
  if (node.type === 'rule') raiseRule(node, weight);
  else if (node.type === 'atrule' && AROUND.includes(node.name)) {
    for (const inside of (node as AtRule).nodes ?? []) raise(inside, weight);
  } else if (node.type === 'atrule' && node.name !== 'keyframes') {
    throw node.error(`@${node.name} in a layer: say how it is made stronger.`);
  }
}

function raiseRule(rule: Rule, weight: number): void {
  if (rule.nodes.some(({ type }) => type === 'rule')) throw rule.error('A nested rule.');
  const weighs = `:not(${'#hp'.repeat(weight)})`;
  // An element's name has to come first.
  rule.selectors = rule.selectors.map((one) =>
    one.replace(/^(?:[a-z][\w-]*|\*)?/, (element) => element + weighs),
  );
}
