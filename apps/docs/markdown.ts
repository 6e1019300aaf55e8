import { posix, relative } from 'node:path';
import { docs } from './pages.ts';

interface Node {
  type: string;
  url?: string;
  value?: string;
  name?: string;
  attributes?: { type: string; name: string; value: string }[];
  children?: Node[];
}
interface File {
  readonly path: string;
}

/** Pages with a live card below their first paragraph. */
const LIVE: { readonly [page: string]: string } = {
  'cards/approval-card.md': 'approval',
  'cards/multi-choice-question.md': 'question',
  'cards/credential-refresh.md': 'sign-in',
  'cards/finish-card.md': 'finish',
};

const pageOf = (file: File) => relative(docs, file.path).replaceAll('\\', '/');

/** Puts a live card below the first paragraph of each card’s page. */
export function liveCards() {
  return (tree: Node, file: File): void => {
    const card = LIVE[pageOf(file)];
    const { children = [] } = tree;
    const first = children.findIndex(({ type }) => type === 'paragraph');
    if (!card || first < 0) return;
    children.splice(first + 1, 0, {
      type: 'mdxJsxFlowElement',
      name: 'LiveCard',
      attributes: [{ type: 'mdxJsxAttribute', name: 'card', value: card }],
      children: [],
    });
  };
}

/** Returns true for a link from docs/ to another kind of file of the checkout, such as an example. */
export const isOutside = (url: string): boolean =>
  /^(example\/|(\.\.\/)+(api|bench|examples|interop|packages|servers|[A-Z]+\.md))/.test(url);

/** Names such a file by its path in the checkout: the site has no copy of it to link to. */
export function namePathsOutside() {
  return (tree: Node, file: File): void => {
    const folder = posix.dirname(`docs/${pageOf(file)}`);
    const visit = ({ children = [] }: Node): void =>
      children.forEach((node, index) => {
        visit(node);
        if (node.type !== 'link' || !node.url || !isOutside(node.url)) return;
        const path = posix.join(folder, node.url);
        const isNamed = node.children?.some(({ value }) => value === path);
        const named: Node[] = isNamed
          ? []
          : [
              { type: 'text', value: ' (' },
              { type: 'inlineCode', value: path },
              { type: 'text', value: ')' },
            ];
        children.splice(index, 1, { type: 'span', children: [...(node.children ?? []), ...named] });
      });
    visit(tree);
  };
}

interface Element {
  type: string;
  tagName?: string;
  properties?: { [name: string]: unknown };
  children?: Element[] | undefined;
}

/** Puts each table into a box that the keyboard can scroll. */
export function boxTables() {
  return (tree: Element): void => {
    tree.children = tree.children?.map((node) =>
      node.tagName === 'table'
        ? {
            type: 'element',
            tagName: 'div',
            properties: { className: ['table-box'], tabIndex: 0 },
            children: [node],
          }
        : node,
    );
  };
}
