import { type SessionState, selectStatus, selectUnsettled } from '@holdpoint/client';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import type { AgentTurn } from '../../hooks/agentTurn.ts';
import { useSessionStore } from '../../hooks/useSessionStore.ts';
import { useMessages } from '../../messages/messagesContext.ts';

/** Props of `<Composer>`. */
export interface ComposerProps {
  readonly turn: Pick<AgentTurn, 'session' | 'send' | 'stop'>;
  /** Default: the catalogue's. */
  readonly placeholder?: string;
}

const selectHasOpen = (state: SessionState) =>
  selectUnsettled(state).some(({ status }) => status !== 'sending');

/**
 * Where a person writes. Enter sends, Shift with Enter breaks the line; a key that belongs to an input method does
 * neither. While a turn is in flight the button stops it and what is typed stays. It never answers an interrupt.
 */
export function Composer({ turn, placeholder }: ComposerProps) {
  const { composer } = useMessages();
  const id = useId();
  const [text, setText] = useState('');
  const status = useSessionStore(turn.session, selectStatus);
  const hasOpen = useSessionStore(turn.session, selectHasOpen);
  const isBusy = status === 'sending' || status === 'streaming' || status === 'restoring';
  const isEmpty = text.trim() === '';

  function send(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    if (isBusy || isEmpty) return;
    setText('');
    turn.send(text).catch(() => setText(text));
  }

  return (
    <form className="hp hp-compose" onSubmit={send}>
      <label className="hp-sr" htmlFor={id}>
        {composer.label}
      </label>
      <textarea
        id={id}
        className="hp-input"
        rows={1}
        dir="auto"
        value={text}
        placeholder={placeholder ?? composer.placeholder}
        aria-describedby={hasOpen ? `${id}-hint` : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing)
            send(event);
        }}
      />
      {isBusy && status !== 'restoring' ? (
        <button type="button" className="hp-btn" onClick={turn.stop}>
          {composer.stop}
        </button>
      ) : (
        <button type="submit" className="hp-btn" data-look="fill" aria-disabled={isBusy || isEmpty}>
          {composer.send}
        </button>
      )}
      {hasOpen && (
        <p className="hp-hint" id={`${id}-hint`}>
          {composer.setsAside}
        </p>
      )}
    </form>
  );
}
