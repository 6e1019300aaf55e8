import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { words } from './words.ts';

/** One tab: its name and content. */
export interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** The number of items, if meaningful. */
  readonly count?: number;
  readonly render: () => ReactNode;
}

/** Tabs with the keys of the ARIA pattern: arrows, Home and End move and select. Only the selected one renders. */
export function Tabs<Name extends string>({
  tabs,
  selected,
  onSelect,
}: {
  readonly tabs: readonly Tab<Name>[];
  readonly selected: Name;
  readonly onSelect: (name: Name) => void;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const index = tabs.findIndex(({ name }) => name === selected);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const last = tabs.length - 1;
    const targets: { readonly [key: string]: number } = {
      Home: 0,
      End: last,
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
    };
    const target = targets[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab || target === undefined) return;
    event.preventDefault();
    onSelect(tab.name);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  }

  return (
    <>
      <div
        className="hp-dt-tabs"
        role="tablist"
        aria-label={words.tabList}
        tabIndex={-1}
        ref={list}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ name, label, count }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === selected}
            aria-controls={`${id}-panel`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
          >
            {label}
            {count !== undefined && <span>{count}</span>}
          </button>
        ))}
      </div>
      <div
        className="hp-dt-panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        // It scrolls, so keys must reach it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a tab panel may be in the tab order
        tabIndex={0}
      >
        {tabs[index]?.render()}
      </div>
    </>
  );
}
