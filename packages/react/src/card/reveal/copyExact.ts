import type { ClipboardEvent } from 'react';

/** The attributes that copying goes by. Set by the parts. */
const copyMarks = {
  /** A drawn token, which stands for something else. */
  token: 'data-hp-token',
  /** Around the lines of a text, each an `<li>`. */
  lines: 'data-hp-lines',
  /**
   * Marks what is shown next to a value but does not belong to it: a line number, a sign, text that is only read aloud.
   */
  beside: 'data-hp-beside',
  /** What a table was made of has this between two cells. */
  sign: 'data-hp-sign',
} as const;

/** What the drawn tokens stand for. Kept here and not in an attribute, because no attribute may hold what a model wrote. */
const exact = new WeakMap<Element, string>();

/** Notes what a drawn token stands for. */
export function keepExact(element: Element | null, text: string): void {
  if (element) exact.set(element, text);
}

/**
 * Goes on the element around drawn values: what a person copies out of it is what the values are, character by
 * character, and not how they are drawn. A token that is partly selected counts as a whole. Fields copy by themselves.
 */
export function copyExact(event: ClipboardEvent<HTMLElement>): void {
  const selection = event.currentTarget.ownerDocument.getSelection();
  const isField = /^(?:INPUT|TEXTAREA)$/.test((event.target as Element).tagName);
  if (!selection || selection.isCollapsed || isField) return;
  const range = selection.getRangeAt(0);
  if (!event.currentTarget.contains(range.commonAncestorContainer)) return;
  event.clipboardData.setData('text/plain', exactText(range));
  event.preventDefault();
}

/** Elements that begin a new line when they are copied. */
const breaksLine = /^(?:tr|dt|dd|p|div|li|h3|h4|section|header|footer)$/i;

/** The text in a range, with every token as what it stands for. */
export function exactText(range: Range): string {
  const { commonAncestorContainer: root } = range;
  if (isText(root)) {
    const token = tokenAround(root);
    return token ?? root.data.slice(range.startOffset, range.endOffset);
  }
  let text = '';
  let lastToken: Element | null = null;
  const page = root.ownerDocument ?? document;
  const walker = page.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!range.intersectsNode(node)) continue;
    if (isElement(node)) {
      // In code every line counts, so an empty one gives a line end as well.
      if (node.matches(`[${copyMarks.lines}] li + li`)) text += '\n';
      else if (isCell(node)) {
        // Between two cells: the sign of the text that the table was made of, else a tab.
        const before = node.previousElementSibling;
        if (before && range.intersectsNode(before))
          text += node.getAttribute(copyMarks.sign) ?? '\t';
      } else if (breaksLine.test(node.tagName) && text !== '' && !text.endsWith('\n')) {
        if (!isCell(node.parentElement)) text += '\n';
      }
      continue;
    }
    if (!isText(node) || node.parentElement?.closest(`[${copyMarks.beside}], button`)) {
      continue;
    }
    // The blank before what is beside a value.
    if (node.data === ' ' && isBeside(node.nextSibling)) continue;
    const token = node.parentElement?.closest(`[${copyMarks.token}]`) ?? null;
    if (token && exact.has(token)) {
      if (token !== lastToken) text += exact.get(token) ?? '';
      lastToken = token;
      continue;
    }
    const from = node === range.startContainer ? range.startOffset : 0;
    const to = node === range.endContainer ? range.endOffset : node.length;
    text += node.data.slice(from, to);
  }
  return text;
}

// Not by `instanceof`: an iframe has its own `Text` and `Element` classes.
const isText = (node: Node): node is Text => node.nodeType === 3;
const isCell = (node: Element | null) => /^t[dh]$/i.test(node?.tagName ?? '');
const isBeside = (node: Node | null) =>
  node !== null && isElement(node) && node.hasAttribute(copyMarks.beside);
const isElement = (node: Node): node is Element => node.nodeType === 1;

function tokenAround(node: Text): string | undefined {
  const token = node.parentElement?.closest(`[${copyMarks.token}]`);
  return token ? exact.get(token) : undefined;
}
