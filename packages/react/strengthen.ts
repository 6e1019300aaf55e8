import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';

/** The layers whose rules are taken out of them, from weak to strong. Variables stay in theirs: what an app sets wins. */
const LAYERS = ['hp.shield', 'hp.base', 'hp.parts', 'hp.states', 'hp.motion', 'hp.forced'];

/** How many ids the rules of the weakest layer weigh: more than a page has that names its own place by one. */
const LEAST = 2;

/**
 * Makes of the layered stylesheet one that no page's own rules get into. A rule in a cascade layer loses against every
 * rule that stands in none, however weak: against `* { padding: 0 }` of a reset. In the result the rules stand outside
 * of all layers, and each layer's selectors weigh one id more than those of the layer below (`:not(#hp)` matches
 * everything and counts as an id), so that among themselves the same ones win as before, and all of them against a page's
 * rules of one id.
 *
 * @throws where a layer holds what it has no rule for: a nested rule, or an at-rule that is new to it.
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

/** At-rules that have rules inside. */
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
