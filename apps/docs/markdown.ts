import { posix, relative } from 'node:path';
import { LIVE } from './live.ts';
import { docs, paths } from './pages.ts';
import { addresses, referencePages } from './reference.ts';

interface Node {
  type: string;
  url?: string;
  value?: string;
  name?: string;
  depth?: number;
  /** The element of a node that Markdown does not have; a `div` without it. */
  data?: { hName: string };
  attributes?: { type: string; name: string; value: string }[];
  children?: Node[];
}
interface File {
  readonly path: string;
}

const lost = Object.keys(LIVE).filter((page) => !paths.includes(page));
if (lost.length > 0) throw new Error(`apps/docs/live.ts names ${lost}, and no page has that path`);

const pageOf = (file: File) => relative(docs, file.path).replaceAll('\\', '/');

/** Puts a page’s live card below its first code, or below its first paragraph if a heading comes before any code. */
export function liveCards() {
  return (tree: Node, file: File): void => {
    const scene = LIVE[pageOf(file).replace(/\.md$/, '')];
    const { children = [] } = tree;
    if (!scene) return;
    const heading = children.findIndex(({ type, depth }) => type === 'heading' && depth === 2);
    const opening = heading < 0 ? children : children.slice(0, heading);
    const code = opening.findIndex(({ type }) => type === 'code');
    const above = code < 0 ? opening.findIndex(({ type }) => type === 'paragraph') : code;
    children.splice(above + 1, 0, {
      type: 'mdxJsxFlowElement',
      name: 'LiveCard',
      attributes: [{ type: 'mdxJsxAttribute', name: 'scene', value: scene }],
      children: [],
    });
  };
}

/** Returns true for a link from docs/ to another kind of file of the checkout, such as an example. */
export const isOutside = (url: string): boolean =>
  /^(example\/|(\.\.\/)+(api|bench|examples|interop|packages|servers|[A-Z]+\.md))/.test(url);

/** Links the first mention of each public function, component and class on a page to its reference. */
export function linkNames() {
  return (tree: Node, file: File): void => {
    if (pageOf(file).startsWith('..')) return;
    const linked = new Set<string>();
    const visit = ({ children = [] }: Node): void =>
      children.forEach((node, index) => {
        if (node.type === 'link' || node.type === 'heading') return;
        visit(node);
        const name = /^<?([A-Za-z][\w.]*)(?:\(\))?>?$/.exec(node.value ?? '')?.[1];
        const address = name && addresses.get(name);
        if (node.type !== 'inlineCode' || !name || !address || linked.has(name)) return;
        linked.add(name);
        children.splice(index, 1, { type: 'link', url: address, children: [node] });
      });
    visit(tree);
  };
}

/** Names such a file by its path in the checkout: the site has no copy of it to link to. */
export function namePathsOutside() {
  return (tree: Node, file: File): void => {
    const folder = posix.dirname(`docs/${pageOf(file)}`);
    const visit = ({ children = [] }: Node): void =>
      children.forEach((node, index) => {
        visit(node);
        if (node.type !== 'link' || !node.url || !isOutside(node.url)) return;
        const path = posix.join(folder, node.url);
        const entry = /^api\/([\w-]+)\.d\.ts$/.exec(path)?.[1];
        if (entry && referencePages.some(({ routePath }) => routePath === `/api/${entry}`)) {
          node.url = `/api/${entry}`;
          return;
        }
        const isNamed = node.children?.some(({ value }) => value === path);
        const named: Node[] = isNamed
          ? []
          : [
              { type: 'text', value: ' (' },
              { type: 'inlineCode', value: path },
              { type: 'text', value: ')' },
            ];
        children.splice(index, 1, {
          type: 'span',
          data: { hName: 'span' },
          children: [...(node.children ?? []), ...named],
        });
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
