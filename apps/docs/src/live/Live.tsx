import '@holdpoint/react/styles.css';
import '@holdpoint/react/themes/compact.css';
import '@holdpoint/react/themes/dense.css';
import '@holdpoint/react/themes/playful.css';
import { Interrupts, type Renderer, Transcript, useAgentTurn } from '@holdpoint/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import {
  answerElsewhere,
  answerScene,
  playScene,
  type Scene,
  type State,
  states,
  type Trouble,
  troubles,
} from './scene.ts';
import { codeOf, scenes } from './scenes.ts';
import { Variables } from './Variables.tsx';

const none: readonly Renderer[] = [];

const { tab: _, stale: __, ...ownTroubles } = troubles;

const themes = {
  '': 'Default',
  dense: 'Dense',
  playful: 'Playful',
} as const;
type Theme = keyof typeof themes;

/** A scene with its states, ways to break it, and what it is made of. */
export function Live({ scene: name }: { readonly scene: string }) {
  const scene = scenes[name];
  if (!scene) throw new Error(`No scene has the name ${name}.`);
  const [state, setState] = useState<State>('waiting');
  const [trouble, setTrouble] = useState<Trouble>('none');
  const [theme, setTheme] = useState<Theme>('');
  const [round, setRound] = useState(0);
  const [backend, setBackend] = useState(() => playScene(scene, trouble, state));
  const queries = useMemo(() => new QueryClient(), []);
  const stage = useRef<HTMLDivElement>(null);
  const code = codeOf(name);

  function play(nextState: State, nextTrouble: Trouble) {
    setState(nextState);
    setTrouble(nextTrouble);
    setBackend(playScene(scene as Scene, nextTrouble, nextState));
    setRound(round + 1);
  }
  return (
    <>
      <div className="live-bar">
        {scene.asks.length > 0 && (
          <Choice label="State" values={states} value={state} onChange={(to) => play(to, 'none')} />
        )}
        <Choice
          label="Break it"
          values={scene.asks.length > 0 ? troubles : ownTroubles}
          value={trouble}
          onChange={(to) => play('waiting', to)}
        />
        <Choice label="Theme" values={themes} value={theme} onChange={setTheme} />
        <button type="button" onClick={() => play(state, trouble)}>
          Start over
        </button>
      </div>
      <div className="live-stage" ref={stage} data-hp-theme={theme}>
        <QueryClientProvider client={queries}>
          <Stage key={round} scene={scene} backend={backend} trouble={trouble} state={state} />
        </QueryClientProvider>
      </div>
      {code !== '' && <Disclosed title="Code">{() => <Text>{code}</Text>}</Disclosed>}
      {scene.asks.length > 0 && (
        <Disclosed title="Answers sent">
          {() => (
            <Text>
              {JSON.stringify(
                backend.requests.flatMap((request) =>
                  request.type === 'resume'
                    ? request.answers.map(({ resolution: { key, ...sent } }) => sent)
                    : [],
                ),
                null,
                2,
              )}
            </Text>
          )}
        </Disclosed>
      )}
      <Disclosed title="Data attributes now">
        {() => <Text>{attributesIn(stage.current)}</Text>}
      </Disclosed>
      <Disclosed title="Variables">{() => <Variables stage={stage.current} />}</Disclosed>
    </>
  );
}

interface ChoiceProps<Name extends string> {
  readonly label: string;
  readonly values: Readonly<Partial<Record<Name, string>>>;
  readonly value: Name;
  readonly onChange: (value: Name) => void;
}

function Choice<Name extends string>({ label, values, value, onChange }: ChoiceProps<Name>) {
  const id = useId();
  return (
    <span>
      <label htmlFor={id}>{label}:</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value as Name)}>
        {Object.entries<string | undefined>(values).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </span>
  );
}

/** What is read each time it is opened. */
function Disclosed({
  title,
  children,
}: {
  readonly title: string;
  readonly children: () => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children()}
    </details>
  );
}

function Text({ children }: { readonly children: string }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
  return <pre tabIndex={0}>{children}</pre>;
}

interface StageProps {
  readonly scene: Scene;
  readonly backend: ReturnType<typeof playScene>;
  readonly trouble: Trouble;
  readonly state: State;
}

function Stage({ scene, backend, trouble, state }: StageProps) {
  const turn = useAgentTurn(backend);
  const { send, session } = turn;
  const { message, asks, renderers = none, View } = scene;
  useEffect(() => {
    if (asks.length === 0) return;
    void send(message).then(() => {
      if (trouble === 'tab' || trouble === 'stale') return answerElsewhere(scene, session, trouble);
      if (state !== 'waiting') return answerScene(scene, session);
    });
  }, [send, message, asks, scene, trouble, state, session]);
  if (View) return <View turn={turn} renderers={renderers} trouble={trouble} />;
  return (
    <>
      <Transcript turn={turn} renderers={renderers} />
      <Interrupts turn={turn} renderers={renderers} />
    </>
  );
}

/** Each data attribute of a scene once, with its values. */
function attributesIn(stage: Element | null): string {
  const found = new Map<string, Set<string>>();
  for (const element of stage?.querySelectorAll('*') ?? [])
    for (const { name, value } of element.attributes)
      if (name.startsWith('data-')) found.set(name, (found.get(name) ?? new Set()).add(value));
  return [...found]
    .map(([name, values]) => `${name}: ${[...values].map((value) => value || '“”').join(', ')}`)
    .sort()
    .join('\n');
}
