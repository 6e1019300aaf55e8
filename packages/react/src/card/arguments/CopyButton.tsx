import { useState } from 'react';
import { InnerButton } from '../../internals/InnerButton.tsx';
import { useMessages } from '../../messages/messagesContext.ts';

/** Copies a value exactly as it is, hidden characters and all, and says whether that worked. */
export function CopyButton({
  text,
  describedBy,
}: {
  readonly text: string;
  /** What says which value it is. */
  readonly describedBy: string | undefined;
}) {
  const { arguments: words } = useMessages();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const copy = () => {
    // Absent where a page is not served safely.
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
