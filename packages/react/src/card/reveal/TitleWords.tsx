import { useComparedTexts } from './alikeOnPage.ts';
import { Shortened } from './Shortened.tsx';

/** A title that an app made as a text: one line, compared with all others on the page. Values of a model are part of it. */
export function TitleWords({ text }: { readonly text: string }) {
  useComparedTexts([text]);
  return <Shortened text={text} as="span" isLine />;
}
