import { useComparedTexts } from './alikeOnPage.ts';
import { Shortened } from './Shortened.tsx';

/**
 * A title that the app sets as a string: one line, compared with every other name on the page. It can contain a model's
 * values.
 */
export function TitleWords({ text }: { readonly text: string }) {
  useComparedTexts([text]);
  return <Shortened text={text} as="span" isLine />;
}
