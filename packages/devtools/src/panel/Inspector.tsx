import { useSessionStore } from '@holdpoint/react';
import { useState } from 'react';
import { BackendSection } from './BackendSection.tsx';
import { EventsSection } from './EventsSection.tsx';
import { InterruptsSection } from './InterruptsSection.tsx';
import { SessionSection } from './SessionSection.tsx';
import type { Source } from './source.ts';
import { Tabs } from './Tabs.tsx';
import { TurnsSection } from './TurnsSection.tsx';
import { WireSection } from './WireSection.tsx';
import { words } from './words.ts';

/** Shows one session, or a replay, in sections. */
export function Inspector({ source }: { readonly source: Source }) {
  const [selected, select] = useState<keyof typeof words.tabs>('sessions');
  const interrupts = useSessionStore(source.session, ({ interrupts }) => interrupts.length);
  const { turns, steps, wire } = source.log;
  return (
    <Tabs
      selected={selected}
      onSelect={select}
      tabs={[
        {
          name: 'sessions',
          label: words.tabs.sessions,
          render: () => <SessionSection source={source} />,
        },
        {
          name: 'turns',
          label: words.tabs.turns,
          count: turns.length,
          render: () => <TurnsSection source={source} />,
        },
        {
          name: 'interrupts',
          label: words.tabs.interrupts,
          count: interrupts,
          render: () => <InterruptsSection source={source} />,
        },
        {
          name: 'events',
          label: words.tabs.events,
          count: steps.length,
          render: () => <EventsSection source={source} />,
        },
        {
          name: 'wire',
          label: words.tabs.wire,
          count: wire.length,
          render: () => <WireSection source={source} />,
        },
        {
          name: 'backend',
          label: words.tabs.backend,
          render: () => <BackendSection source={source} />,
        },
      ]}
    />
  );
}
