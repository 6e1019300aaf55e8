import { forwardRef } from 'react';
import { SpeechIcon } from '../../internals/icons.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { Shortened } from '../reveal/Shortened.tsx';
import { type CardState, useCard } from './CardContext.ts';

/** Props of the assistant's words. */
export interface CardSaysProps extends PartProps<'section', CardState, 'children'> {
  /** The assistant's explanation. */
  readonly text: string;
}

/** The most characters shown of endless words. None of them are sent. */
const MOST = 10_000;
/** The most lines shown that are not blank. */
const MOST_LINES = /^(?:\s*\S[^\n]*(?=\n)){200}/;

/**
 * The assistant's words, on their own background with their own label, so that they can't be mistaken for the card's.
 * Renders a `<section>` element.
 */
export const CardSays = forwardRef<HTMLElement, CardSaysProps>(function CardSays(
  { text, ...props },
  ref,
) {
  const { from } = useMessages();
  return (
    <Part tag="section" appProps={props} ref={ref}>
      <Words label={from.says} text={text} />
    </Part>
  );
});

/**
 * The server's reason for asking, styled like the assistant's words.
 * Renders a `<section>` element; nothing without a reason.
 */
export const CardServerSays = forwardRef<HTMLElement, PartProps<'section', CardState, 'children'>>(
  function CardServerSays(props, ref) {
    const { message = '' } = useCard().interrupt;
    const { from } = useMessages();
    if (message.trim() === '') return null;
    return (
      <Part tag="section" appProps={props} ref={ref}>
        <Words label={from.serverSays} text={message} />
      </Part>
    );
  },
);

function Words({ label, text }: { readonly label: string; readonly text: string }) {
  const most = MOST_LINES.exec(text.slice(0, MOST))?.[0].length ?? MOST;
  return (
    <>
      <h4 className="hp-h">
        <SpeechIcon />
        {label}
      </h4>
      <p dir="auto">
        <Shortened text={text} as="span" most={most} />
      </p>
    </>
  );
}
