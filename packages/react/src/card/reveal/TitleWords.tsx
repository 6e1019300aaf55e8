import { useComparedTexts } from './alikeOnPage.ts';
import { Shortened } from './Shortened.tsx';

/** A title that the app gives as a string: one line, compared with every other name on the page. It may hold values of a model. */
export function TitleWords({ text }: { readonly text: string }) {
  useComparedTexts([text]);
  return <Shortened text={text} as="span" isLine />;
}
