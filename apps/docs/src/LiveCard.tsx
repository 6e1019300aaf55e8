import '@holdpoint/react/styles.css';
import { Interrupts, Transcript, useAgentTurn } from '@holdpoint/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import {
  answerElsewhere,
  answerScene,
  type CardName,
  playScene,
  renderers,
  type State,
  states,
  type Trouble,
  troubles,
} from './scenes.tsx';
import source from './scenes.tsx?raw';

/** A real card over a scripted agent, with its states, a way to break it, its code and its attributes. */
export default function LiveCard({ card }: { readonly card: CardName }) {
  const [state, setState] = useState<State>('waiting');
  const [trouble, setTrouble] = useState<Trouble>('none');
  const [round, setRound] = useState(0);
  const [isReady, setIsReady] = useState(false);
  const queries = useMemo(() => new QueryClient(), []);
  const scene = useRef<HTMLDivElement>(null);
  // The page is built without a browser; a session starts in one.
  useEffect(() => setIsReady(true), []);
  return (
    <section className="live rp-not-doc" aria-label="Live card">
      <div className="live-bar">
        <Choice label="State" values={states} value={state} onChange={setState} />
        <Choice label="Break it" values={troubles} value={trouble} onChange={setTrouble} />
        <button type="button" onClick={() => setRound(round + 1)}>
          Start over
        </button>
      </div>
      <div ref={scene}>
        {isReady && (
          <QueryClientProvider client={queries}>
            <Scene
              key={`${state} ${trouble} ${round}`}
              card={card}
              trouble={trouble}
              state={state}
            />
          </QueryClientProvider>
        )}
      </div>
      <Disclosed title="Code" read={() => codeOf(card)} />
      <Disclosed title="Data attributes now" read={() => attributesIn(scene.current)} />
    </section>
  );
}

interface ChoiceProps<Name extends string> {
  readonly label: string;
  readonly values: Readonly<Record<Name, string>>;
  readonly value: Name;
  readonly onChange: (value: Name) => void;
}

function Choice<Name extends string>({ label, values, value, onChange }: ChoiceProps<Name>) {
  const id = useId();
  return (
    <span>
      <label htmlFor={id}>{label}:</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value as Name)}>
        {Object.entries<string>(values).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </span>
  );
}

/** A text that is read each time it is opened. */
function Disclosed({ title, read }: { readonly title: string; readonly read: () => string }) {
  const [text, setText] = useState('');
  return (
    <details onToggle={({ currentTarget }) => setText(currentTarget.open ? read() : '')}>
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre tabIndex={0}>{text}</pre>
    </details>
  );
}

interface SceneProps {
  readonly card: CardName;
  readonly trouble: Trouble;
  readonly state: State;
}

function Scene({ card, trouble, state }: SceneProps) {
  const { backend, message } = useMemo(
    () => playScene(card, trouble, state),
    [card, trouble, state],
  );
  const turn = useAgentTurn(backend);
  const { send, session } = turn;
  useEffect(() => {
    void send(message).then(() => {
      if (trouble === 'tab') return answerElsewhere(card, session);
      if (state !== 'waiting') return answerScene(card, session);
    });
  }, [send, message, card, trouble, state, session]);
  return (
    <>
      <Transcript turn={turn} renderers={renderers} />
      <Interrupts turn={turn} renderers={renderers} />
    </>
  );
}

function codeOf(card: CardName): string {
  const region = new RegExp(`// #region ${card}\n([\\s\\S]*?)// #endregion ${card}\n`);
  return region.exec(source)?.[1] ?? '';
}

/** Each data attribute of a scene once, with its values. */
function attributesIn(scene: Element | null): string {
  const found = new Map<string, Set<string>>();
  for (const element of scene?.querySelectorAll('*') ?? [])
    for (const { name, value } of element.attributes)
      if (name.startsWith('data-')) found.set(name, (found.get(name) ?? new Set()).add(value));
  return [...found]
    .map(([name, values]) => `${name}: ${[...values].map((value) => value || '“”').join(', ')}`)
    .sort()
    .join('\n');
}
