import { useChoice } from '../backends/useChoice.ts';
import type { LiveSession } from '../inbox/sources.ts';
import type { Scene } from '../scenes/scene.ts';
import { StartPage } from '../start/StartPage.tsx';
import { SceneView } from './SceneView.tsx';
import type { Info } from './useInfo.ts';

const none = { offered: [], missing: [] };

/** A scene with the backend in the address. */
export function ScenePage({
  scene,
  info,
  onSession,
}: {
  readonly scene: Scene;
  readonly info: Info;
  /** Receives the session on the page; undefined after it unmounts. Keep the function the same. */
  readonly onSession: (live: LiveSession | undefined) => void;
}) {
  const backends = info.scenes.find(({ id }) => id === scene.id) ?? none;
  const [choice, choose] = useChoice(backends);
  if (!choice) return <main className="pg-plain">The server has no backend for this scene.</main>;
  const { offered, missing } = backends;
  const View = scene.id === 'start' ? StartPage : SceneView;
  return (
    <View
      scene={scene}
      info={info}
      backends={{ offered, missing }}
      choice={choice}
      onChoose={choose}
      onSession={onSession}
    />
  );
}
