import type { DataPart } from '@holdpoint/client';
import { type ReactNode, useState } from 'react';
import { ArgumentList } from '../card/arguments/ArgumentList.tsx';
import { useArguments } from '../card/arguments/useArguments.ts';
import { Shortened } from '../card/reveal/Shortened.tsx';
import { useTranscriptMessages } from '../messages/useTranscriptMessages.ts';

/** Structured data of a message, folded, by the backend's name for it. */
export function TranscriptData({ part: { name, data } }: { readonly part: DataPart }) {
  const transcript = useTranscriptMessages();
  return (
    <FoldedValues label={transcript.data} data={data}>
      {name !== undefined && <Shortened text={name} className="hp-mw" />}
    </FoldedValues>
  );
}

interface FoldedValuesProps {
  /** The kind of data, in the kit's words. */
  readonly label: string;
  readonly data: unknown;
  /** Rendered after the label. */
  readonly children?: ReactNode;
}

/** Values that render when opened. */
export function FoldedValues({ label, data, children }: FoldedValuesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="hp-data" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {label} {children}
      </summary>
      {isOpen && <Values data={data} />}
    </details>
  );
}

/** The fold names them, so their own heading only shows their number. */
function Values({ data }: Pick<FoldedValuesProps, 'data'>) {
  return <ArgumentList className="hp-details" view={useArguments(data)} label="" />;
}
