import { type ReactNode, useState } from 'react';

/** One line that can be opened; its content only renders while it is open. */
export function Row({
  head,
  children,
  isCurrent = false,
  tone,
}: {
  readonly head: ReactNode;
  readonly children: () => ReactNode;
  /** It is the current step of the replay. */
  readonly isCurrent?: boolean;
  readonly tone?: 'in' | 'out' | 'danger' | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="hp-dt-row"
      data-tone={tone}
      aria-current={isCurrent ? 'step' : undefined}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{head}</summary>
      {isOpen && <div className="hp-dt-open">{children()}</div>}
    </details>
  );
}
