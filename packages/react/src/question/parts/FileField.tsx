import { forwardRef, useEffect, useRef, useState } from 'react';
import { Revealed } from '../../card/reveal/Revealed.tsx';
import { Shortened } from '../../card/reveal/Shortened.tsx';
import { formatSize } from '../../internals/formatSize.ts';
import { AlertIcon } from '../../internals/icons.tsx';
import { Part } from '../../internals/Part.tsx';
import { saidByApp } from '../../internals/saidByApp.ts';
import { useMessages } from '../../messages/messagesContext.ts';
import { useFileMessages } from '../../messages/useFileMessages.ts';
import type { FileFieldProps, FileRules } from './fileFlow.ts';
import { fitsType } from './fitsType.ts';
import { NoSecrets } from './NoSecrets.tsx';
import { useQuestion } from './QuestionContext.ts';

/** The state between the press and the answer: being read or uploaded, or failed. */
type Taking =
  | { readonly type: 'idle' }
  | { readonly type: 'taking' }
  | { readonly type: 'failed'; readonly message: string };

const idle: Taking = { type: 'idle' };

/**
 * The field for a file: the browser's own, with the limits in words. The chosen file is only kept by the page, and lost
 * with it.
 * Renders a `<div>` element with an `<input>`.
 */
export const FileField = forwardRef<HTMLDivElement, FileRules & FileFieldProps>(function FileField(
  { accept, maxBytes, take, ...props },
  ref,
) {
  const { canEdit, name, setFile } = useQuestion();
  const { locale } = useMessages();
  const words = useFileMessages();
  const [chosen, choose] = useState<File>();
  const [taking, setTaking] = useState<Taking>(idle);
  const attempt = useRef<AbortController | undefined>(undefined);
  const problem = chosen && problemOf(chosen, { accept, maxBytes }, words, locale);

  useEffect(() => () => attempt.current?.abort(), []);
  // The status text of a file and the effect of Send are defined in this part, so that an app whose questions accept no
  // file does not ship them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `take` and the limits are the app's and stay
  useEffect(() => {
    const isTaking = taking.type === 'taking';
    setFile({
      isReady: chosen !== undefined && problem === undefined,
      isTaking,
      says: <Says chosen={problem ? undefined : chosen} taking={taking} />,
      ...(taking.type === 'failed' ? { tone: 'danger' } : {}),
      take(onTaken) {
        if (!chosen || problem || attempt.current) return;
        const own = new AbortController();
        attempt.current = own;
        setTaking({ type: 'taking' });
        const end = (next: Taking): boolean => {
          if (own.signal.aborted) return false;
          attempt.current = undefined;
          setTaking(next);
          return true;
        };
        take(chosen, own.signal).then(
          (file) => end(idle) && onTaken(file),
          (error: unknown) => end({ type: 'failed', message: saidByApp(error) }),
        );
      },
    });
  }, [chosen, problem, taking, setFile]);

  return (
    <Part tag="div" appProps={props} ref={ref}>
      <label htmlFor={`${name}file`}>{words.label}</label>
      <input
        id={`${name}file`}
        className="hp-input"
        type="file"
        accept={accept.join(',')}
        disabled={!canEdit}
        aria-describedby={`${problem ? `${name}problem ` : ''}${name}limits ${name}secrets`}
        aria-invalid={problem !== undefined || undefined}
        onChange={({ target }) => {
          setTaking(idle);
          choose(target.files?.[0]);
        }}
      />
      {problem && (
        <p id={`${name}problem`} className="hp-err" role="alert">
          <AlertIcon />
          {problem}
        </p>
      )}
      <small id={`${name}limits`}>
        {words.limits(
          words.types(accept.map((type) => toWord(type, words.kinds))),
          formatSize(maxBytes, locale),
        )}
      </small>
      <NoSecrets id={`${name}secrets`} />
    </Part>
  );
});

function Says({ chosen, taking }: { readonly chosen: File | undefined; readonly taking: Taking }) {
  const { locale, marks } = useMessages();
  const words = useFileMessages();
  if (taking.type === 'taking') return words.taking;
  if (taking.type === 'failed') {
    if (taking.message === '') return words.failed;
    return (
      <>
        {words.failedWith}
        {marks.space}
        <Shortened text={taking.message} className="hp-mw" />
      </>
    );
  }
  if (!chosen) return words.choose;
  return (
    <>
      {words.ready(formatSize(chosen.size, locale))}
      {marks.space}
      <Revealed text={chosen.name} className="hp-mw" />
    </>
  );
}

function problemOf(
  file: File,
  { accept, maxBytes }: Pick<FileRules, 'accept' | 'maxBytes'>,
  words: ReturnType<typeof useFileMessages>,
  locale: string,
): string | undefined {
  if (!fitsType(file, accept)) return words.wrongType;
  if (file.size === 0) return words.empty;
  return file.size > maxBytes ? words.tooLarge(formatSize(file.size, locale)) : undefined;
}

/** Formats a type for people: `application/pdf` and `.pdf` as PDF, `image/*` in words. */
function toWord(type: string, kinds: Readonly<Record<string, string>>): string {
  const word = type.startsWith('.') ? type.slice(1) : type;
  const [family = word, kind = family] = word.split('/');
  const isFamily = kind === '*' || kind === 'plain';
  return (
    (isFamily && new Map(Object.entries(kinds)).get(family)) ||
    (isFamily ? family : kind).toUpperCase()
  );
}
