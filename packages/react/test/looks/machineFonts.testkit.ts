import { onTestFinished } from 'vitest';
import { send } from '../quality/chromium.testkit.ts';

/** A node of Chromium's protocol. */
interface Node {
  readonly nodeId: number;
  readonly nodeType: number;
  readonly nodeValue: string;
  readonly attributes?: readonly string[];
  readonly children?: readonly Node[];
  readonly contentDocument?: Node;
  readonly pseudoElements?: readonly Node[];
}

interface Fonts {
  readonly fonts: readonly {
    readonly familyName: string;
    readonly isCustomFont: boolean;
    readonly glyphCount: number;
  }[];
}

/** Returns the texts below an element that use a font not provided by a page, each with the font. */
export async function machineFontsIn(element: Element): Promise<readonly string[]> {
  const mark = 'data-fonts-of';
  element.setAttribute(mark, '');
  await send('DOM.enable');
  await send('CSS.enable');
  onTestFinished(async () => {
    await send('CSS.disable');
    await send('DOM.disable');
  });
  const { root } = await send<{ root: Node }>('DOM.getDocument', { depth: -1, pierce: true });
  const all = (node: Node): readonly Node[] => [
    node,
    ...[...(node.children ?? []), ...(node.pseudoElements ?? [])].flatMap(all),
    ...(node.contentDocument ? all(node.contentDocument) : []),
  ];
  const marked = all(root).find(({ attributes = [] }) => attributes.includes(mark));
  element.removeAttribute(mark);
  if (!marked) throw new Error('Chromium does not find the element');

  const found: string[] = [];
  for (const { nodeId, nodeType, children = [], pseudoElements = [] } of all(marked)) {
    const text = children
      .filter((child) => child.nodeType === globalThis.Node.TEXT_NODE)
      .map(({ nodeValue }) => nodeValue)
      .join('')
      .trim();
    if (nodeType !== globalThis.Node.ELEMENT_NODE || (text === '' && pseudoElements.length === 0))
      continue;
    const { fonts } = await send<Fonts>('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts) {
      if (!isCustomFont) found.push(`${familyName}: ${text}`);
    }
  }
  return found;
}
