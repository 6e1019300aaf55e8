import { scenes } from './scenes/scenes.ts';
import { Nav } from './shell/Nav.tsx';
import { ScenePage } from './shell/ScenePage.tsx';
import { useInfo } from './shell/useInfo.ts';

/** The page: scenes at the side, the one that the URL names in the middle, its wire beside it. */
export function App() {
  const { data: info, error } = useInfo();
  const path = location.pathname.slice(1);
  const scene = scenes.find(({ id }) => id === (path || scenes[0]?.id));

  if (error) {
    return (
      <main className="pg-plain">
        <h1>The playground’s server does not answer</h1>
        <p>
          Start it with <code>npm start</code>, then load this page again.
        </p>
      </main>
    );
  }
  if (!info) return <main className="pg-plain">Loading …</main>;
  return (
    <div className="pg">
      <Nav current={scene?.id} info={info} />
      {scene ? (
        <ScenePage scene={scene} info={info} />
      ) : (
        <main className="pg-plain">
          <h1>There is no scene at this address</h1>
          <p>Choose one from the list.</p>
        </main>
      )}
    </div>
  );
}
