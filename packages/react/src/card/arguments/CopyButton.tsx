import { useState } from 'react';
import { InnerButton } from '../../internals/InnerButton.tsx';
import { useMessages } from '../../messages/messagesContext.ts';

/** Copies a value exactly, including hidden characters, and shows whether that worked. */
export function CopyButton({
  text,
  describedBy,
}: {
  readonly text: string;
  /** The id of the element that names the value. */
  readonly describedBy: string | undefined;
}) {
  const { arguments: words } = useMessages();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const copy = () => {
    // `clipboard` is undefined unless the page is served securely.
    const writing = navigator.clipboard?.writeText(text) ?? Promise.reject();
    writing.then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    );
  };
  return (
    <span className="hp-copy">
      <output>{outcome && words[outcome]}</output>
      <InnerButton action="copy" data-look="small" aria-describedby={describedBy} onClick={copy}>
        {words.copy}
      </InnerButton>
    </span>
  );
}
