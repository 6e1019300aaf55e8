import { Revealed } from '../card/reveal/Revealed.tsx';

/**
 * A value in an app's sentence: underlined, kept apart from the words around it, with anything hidden in it shown.
 * Use it for everything in a title that came with the interrupt.
 * Renders a `<bdi>` element.
 * @example
 * title={({ input }) => <>Send <Value>{input.amount}</Value> to <Value>{input.to}</Value></>}
 */
export function Value({ children }: { readonly children: string | number | boolean }) {
  return <Revealed text={String(children)} />;
}
