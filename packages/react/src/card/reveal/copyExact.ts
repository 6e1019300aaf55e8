import type { ClipboardEvent } from 'react';

/** The attributes that copying uses. Set by the parts. */
const copyMarks = {
  /** A token, which stands for another text. */
  token: 'data-hp-token',
  /** Around the lines of a text, each an `<li>`. */
  lines: 'data-hp-lines',
  /** Marks text next to a value that does not belong to it: a line number, a sign, text that is only read aloud. */
  beside: 'data-hp-beside',
  /** The separator between two cells in the text that a table was made of. */
  sign: 'data-hp-sign',
} as const;

/** The texts that tokens stand for. Not in an attribute, because attributes never contain a model's text. */
const exact = new WeakMap<Element, string>();

/** Stores the text that a token stands for. */
export function keepExact(element: Element | null, text: string): void {
  if (element) exact.set(element, text);
}

/**
 * Attach it to the element around rendered values. A person then copies the exact values, character by character, not
 * how they are drawn. A partly selected token counts as a whole. Fields copy natively.
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

/** Elements that start a new line when copied. */
const breaksLine = /^(?:tr|dt|dd|p|div|li|h3|h4|section|header|footer)$/i;

/** Returns the text in a range, with every token replaced by what it stands for. */
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
      // In code every line counts, so an empty one adds a line end too.
      if (node.matches(`[${copyMarks.lines}] li + li`)) text += '\n';
      else if (isCell(node)) {
        // Between two cells: the separator of the original text, else a tab.
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
    // The space before text that does not belong to the value.
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
