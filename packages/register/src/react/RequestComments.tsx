import { useMessages } from '@holdpoint/react/headless';
import { formatTime } from '@holdpoint/react/internal';
import { type FormEvent, useId, useState } from 'react';
import type { RequestEvent } from '../client/index.ts';
import { useRequestMessages } from '../messages/useRequestMessages.ts';
import { Person } from './Person.tsx';
import { ProblemWords } from './ProblemWords.tsx';
import { useAction } from './useAction.ts';
import { MOST_WORDS, Words } from './Words.tsx';

/** The comments of a request, and a field to add one. */
export function RequestComments({
  history,
  onComment,
}: {
  readonly history: readonly RequestEvent[];
  readonly onComment: (text: string) => Promise<void>;
}) {
  const { comments: words } = useRequestMessages();
  const { locale, marks } = useMessages();
  const id = useId();
  const [text, setText] = useState('');
  const { isBusy, problem, run } = useAction();
  const comments = history.filter(({ type }) => type === 'commented');
  const isEmpty = text.trim() === '';

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isEmpty) return;
    // A comment that could not be sent stays in its field, and so does text written meanwhile.
    if (await run(() => onComment(text))) setText((since) => (since === text ? '' : since));
  }

  return (
    <section className="hp-comments" aria-labelledby={`${id}-title`}>
      <h4 className="hp-h" id={`${id}-title`}>
        {words.title}
        {marks.space}
        <small>{comments.length}</small>
      </h4>
      {comments.length === 0 ? (
        <p className="hp-hint">{words.none}</p>
      ) : (
        <ol>
          {comments.map(({ at, by = '', text: said = '' }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows
            <li key={place}>
              <p className="hp-meta">
                <Person id={by} />
                {marks.space}
                <time>{formatTime(at, locale)}</time>
              </p>
              <p className="hp-comment" dir="auto">
                <Words text={String(said)} />
              </p>
            </li>
          ))}
        </ol>
      )}
      <form className="hp-field" onSubmit={send}>
        <label htmlFor={id}>{words.label}</label>
        <textarea
          id={id}
          className="hp-input"
          rows={2}
          maxLength={MOST_WORDS}
          dir="auto"
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setText(event.target.value)}
        />
        <small id={`${id}-hint`}>{words.hint}</small>
        <button
          type="submit"
          className="hp-btn"
          data-look="small"
          aria-disabled={isBusy || isEmpty}
        >
          {isBusy ? words.sending : words.send}
        </button>
        <ProblemWords problem={problem} />
      </form>
    </section>
  );
}
