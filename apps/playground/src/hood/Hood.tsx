import { Suspense } from 'react';
import type { SceneBackend, SceneBackends } from '../../server/backends.ts';
import { Icon } from '../shell/Icon.tsx';
import type { Info } from '../shell/useInfo.ts';
import type { SceneSession } from '../shell/useScene.ts';
import { BackendSwitch } from './BackendSwitch.tsx';
import { LazyDevtools } from './LazyDevtools.tsx';
import { WirePanel } from './WirePanel.tsx';

const ID = 'hood';

/** Opens and closes the drawer. Names the backend if it is not the default. */
export function HoodButton({
  hood: [isOpen, setOpen],
  backends,
  choice,
}: {
  readonly hood: readonly [boolean, (isOpen: boolean) => void];
  readonly backends: SceneBackends;
  readonly choice: SceneBackend;
}) {
  return (
    <button
      type="button"
      className="hp hp-btn"
      data-look="small"
      aria-expanded={isOpen}
      aria-controls={ID}
      onClick={() => {
        setOpen(!isOpen);
        // On a narrow page it is below the conversation.
        if (!isOpen) requestAnimationFrame(() => document.getElementById(ID)?.scrollIntoView());
      }}
    >
      <Icon path="M6 4 2 8l4 4M10 4l4 4-4 4" />
      <span>
        Under the hood
        {choice !== backends.offered[0] && `: ${choice.label}`}
      </span>
    </button>
  );
}

/**
 * Shows what is behind a scene: the backend and what it supports, the wire, and the kit's devtools. The devtools record
 * while the drawer is closed, so that they are complete when it opens.
 */
export function Hood({
  isOpen,
  info,
  backends,
  choice,
  onChoose,
  session: { turn, live, backend, log, replay },
}: {
  readonly isOpen: boolean;
  readonly info: Info;
  readonly backends: SceneBackends;
  readonly choice: SceneBackend;
  readonly onChoose: (backend: SceneBackend) => void;
  readonly session: SceneSession;
}) {
  return (
    <aside className="pg-hood" id={ID} aria-labelledby="hood-title" hidden={!isOpen}>
      <header>
        <h2 id="hood-title">Under the hood</h2>
        <span>{info.model.label}</span>
      </header>
      {isOpen && (
        <BackendSwitch {...backends} current={choice} backend={backend} onChoose={onChoose} />
      )}
      <Suspense>
        <LazyDevtools turn={live} dock="page" onReplay={replay} />
      </Suspense>
      {isOpen && <WirePanel log={log} interrupts={turn.interrupts} />}
    </aside>
  );
}
