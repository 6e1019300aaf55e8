import { selectStatus } from '@holdpoint/client';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ARMING_MS } from '../card/arming/watchAtRest.ts';
import { isComposing } from '../internals/shortcuts.ts';
import { useComposerMessages } from '../messages/useComposerMessages.ts';
import type { AgentTurn } from '../turn/agentTurn.ts';
import { useSessionStore } from '../turn/useSessionStore.ts';
import { useSetsAside } from './useSetsAside.ts';

/** Props of `<Composer>`. */
export interface ComposerProps {
  readonly turn: Pick<AgentTurn, 'session' | 'send' | 'stop'>;
  /** Default: the text from the messages. */
  readonly placeholder?: string;
  /**
   * Replaces the composer while the conversation waits for approval by others:
   * `heldBy(useRequestStatus(register, turn))`. Keeps the draft. Default: none.
   */
  readonly held?: ReactNode;
}

/**
 * The field for a message. Enter sends, Shift+Enter adds a line break; keys of an input method do neither. A message
 * sent while the conversation loads is sent once it has loaded, unless it is changed before. While a decision is open
 * and the field is empty, it is folded to one line. While a turn is running, the button stops it and the draft stays.
 * It never answers an interrupt. A message begun before a decision had been visible for half a second sets the decision
 * aside only when it is sent a second time, because the first press was meant for a conversation without it; the text
 * is kept meanwhile. If the agent accepts no message while a decision is open, it says so and sends nothing.
 */
export function Composer({ turn, placeholder, held }: ComposerProps) {
  const composer = useComposerMessages();
  const id = useId();
  const [text, setText] = useState('');
  const status = useSessionStore(turn.session, selectStatus);
  const { waiting, isWarned, mayLeave } = useSetsAside(turn.session);
  const cameAt = useRef<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    const now = performance.now();
    const before = cameAt.current;
    cameAt.current = new Map(waiting.split('\n').map((key) => [key, before.get(key) ?? now]));
  }, [waiting]);
  // The pending requests when the person began to write.
  const [known, setKnown] = useState('');
  // Read when pending requests change, because they also decide whether one must be answered first.
  const mustAnswer = waiting !== '' && turn.session.mustAnswerFirst();
  const isBusy = status === 'sending' || status === 'streaming' || status === 'restoring';
  const isLoading = status === 'restoring';
  const isEmpty = text.trim() === '';
  const [isQueued, setQueued] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // Text typed before hydration is in the field, without an event.
  useLayoutEffect(() => setText(field.current?.value ?? ''), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is as high as its text needs
  useLayoutEffect(() => growField(field.current), [text]);
  // A decision comes first and gets all the space except one line.
  const isFolded = waiting !== '' && text === '' && !isBusy;

  function begin({ timeStamp }: { readonly timeStamp: number }): void {
    const wasThere = (key: string): boolean =>
      timeStamp - (cameAt.current.get(key) ?? timeStamp) >= ARMING_MS;
    setKnown(waiting.split('\n').filter(wasThere).join('\n'));
  }
  function send(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    if (isLoading && !isEmpty) setQueued(true);
    else submit(event.timeStamp);
  }
  function submit(at: number): void {
    if (isBusy || isEmpty || mustAnswer) return;
    if (!mayLeave(known, at)) return;
    setText('');
    turn.send(text).catch(() => setText((since) => (since === '' ? text : `${text}\n${since}`)));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it can
  useEffect(() => {
    if (!isQueued || isBusy) return;
    setQueued(false);
    submit(performance.now());
  }, [isQueued, isBusy]);

  if (held) return <div className="hp">{held}</div>;
  return (
    <form className="hp hp-compose" data-folded={isFolded ? '' : undefined} onSubmit={send}>
      <label className="hp-sr" htmlFor={id}>
        {composer.label}
      </label>
      <textarea
        ref={field}
        id={id}
        className="hp-input"
        rows={1}
        // If empty, the placeholder follows the page's direction.
        dir={text && 'auto'}
        value={text}
        placeholder={
          isFolded && !mustAnswer ? composer.instead : (placeholder ?? composer.placeholder)
        }
        aria-describedby={waiting ? `${id}-hint` : undefined}
        onChange={(event) => {
          if (text === '') begin(event);
          setQueued(false);
          setText(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
          if (event.repeat) event.preventDefault();
          else send(event);
        }}
      />
      {isBusy && !isLoading ? (
        <button type="button" className="hp-btn" onClick={turn.stop}>
          {composer.stop}
        </button>
      ) : isFolded ? null : (
        <button
          type="submit"
          className="hp-btn"
          data-look="fill"
          aria-disabled={isEmpty || mustAnswer}
        >
          {composer.send}
        </button>
      )}
      {waiting && (
        <p className={isFolded ? 'hp-sr' : 'hp-hint'} id={`${id}-hint`}>
          {mustAnswer ? composer.answerFirst : composer.setsAside}
        </p>
      )}
      <output className="hp-hint" data-tone="caution">
        {isQueued ? composer.queued : text !== '' && isWarned(known) && composer.notSentYet}
      </output>
    </form>
  );
}

/** Grows the field in browsers without `field-sizing` (Firefox before 152, Safari before 26.2). */
function growField(field: HTMLTextAreaElement | null): void {
  // Checked first: reading a height forces a layout.
  if (globalThis.CSS?.supports?.('field-sizing', 'content') || !field?.scrollHeight) return;
  field.style.blockSize = 'auto';
  field.style.blockSize = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
}
