import { useState } from 'react';
import type { WireRow } from './createWireLog.ts';

/** One record: its direction, kind and time; its body on demand. Sent records are open. */
export function WireRowView({ row }: { readonly row: WireRow }) {
  const isOut = row.direction === 'out';
  const [isOpen, setOpen] = useState(isOut);
  return (
    <details
      className="pg-row"
      data-direction={row.direction}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span>{row.direction}</span>
        <code>{row.label}</code>
        <time dateTime={new Date(row.at).toISOString()}>{clock.format(row.at)}</time>
      </summary>
      {isOpen && <pre dir="ltr">{JSON.stringify(row.body, null, 2)}</pre>}
    </details>
  );
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
