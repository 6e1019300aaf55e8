import type { TranscriptDrawing } from '@holdpoint/react';
import { Revealed } from '@holdpoint/react/headless';
import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import './markdown.css';

/** What costs a parser more is drawn as plain text: its time must not be the model's to spend. */
const MOST = { characters: 20_000, work: 4_000_000 };

/** A parser looks through the rest of a paragraph at each of its signs. */
function isCheap(text: string): boolean {
  if (text.length > MOST.characters) return false;
  const work = (block: string) => block.length * (block.match(/[*_~`[\]()<>!|\\]/g)?.length ?? 0);
  return text.split(/\n[ \t]*\n/).reduce((sum, block) => sum + work(block), 0) <= MOST.work;
}

/** Markdown as elements of our own making. Whatever has no line here is drawn as the text it is. */
export const drawing: TranscriptDrawing = {
  text: (text) => (isCheap(text) ? lexer(text).map(toElement) : <p>{text}</p>),
};

function toElement(token: Token, key: number): ReactNode {
  // A leaf is drawn as it was written; nothing of it is ever made into markup.
  const inside = 'tokens' in token && token.tokens ? token.tokens.map(toElement) : token.raw;
  switch (token.type) {
    case 'space':
      return null;
    case 'paragraph':
      return <p key={key}>{inside}</p>;
    case 'heading':
      // Not a heading: the page's outline is the app's.
      return (
        <p key={key}>
          <strong>{inside}</strong>
        </p>
      );
    case 'strong':
      return <strong key={key}>{inside}</strong>;
    case 'em':
      return <em key={key}>{inside}</em>;
    case 'del':
      return <del key={key}>{inside}</del>;
    case 'codespan':
      return <code key={key}>{token.text}</code>;
    case 'code':
      return (
        <Wide key={key}>
          <pre>
            <code>{token.text}</code>
          </pre>
        </Wide>
      );
    case 'blockquote':
      return <blockquote key={key}>{inside}</blockquote>;
    case 'list': {
      const List = token.ordered ? 'ol' : 'ul';
      return <List key={key}>{token.items.map(toElement)}</List>;
    }
    case 'list_item':
      return <li key={key}>{inside}</li>;
    case 'table':
      return (
        <Wide key={key}>
          <table>
            <thead>
              <tr>{token.header.map(toHeader)}</tr>
            </thead>
            <tbody>{token.rows.map(toRow)}</tbody>
          </table>
        </Wide>
      );
    case 'link':
      return (
        <Fragment key={key}>
          {inside} <Host href={token.href} />
        </Fragment>
      );
    case 'text':
      return <Fragment key={key}>{inside}</Fragment>;
    default:
      // HTML, images and what a later version may bring: as they were written.
      return (
        <span className="md-raw" key={key}>
          {token.raw}
        </span>
      );
  }
}

function toRow(cells: readonly Tokens.TableCell[], key: number): ReactNode {
  return (
    <tr key={key}>
      {cells.map(({ tokens }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell's place is its identity
        <td key={at}>{tokens.map(toElement)}</td>
      ))}
    </tr>
  );
}

function toHeader({ tokens }: Tokens.TableCell, key: number): ReactNode {
  return (
    <th key={key} scope="col">
      {tokens.map(toElement)}
    </th>
  );
}

/** What may be wider than the page scrolls in itself, by keys too. */
function Wide({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <div className="md-wide" tabIndex={0}>
      {children}
    </div>
  );
}

/** Where a link leads, by its host: the model's words are beside the link and never on it. Only https is a link. */
function Host({ href }: { readonly href: string }) {
  const url = URL.canParse(href) ? new URL(href) : undefined;
  if (url?.protocol !== 'https:') return <Revealed text={`(${href})`} />;
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer">
      ({url.host})
    </a>
  );
}
