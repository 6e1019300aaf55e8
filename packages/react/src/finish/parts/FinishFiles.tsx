import { forwardRef, useId, useMemo, useState } from 'react';
import type { CardState } from '../../card/frame/CardContext.ts';
import { Shortened } from '../../card/reveal/Shortened.tsx';
import { formatSize } from '../../internals/formatSize.ts';
import { InnerButton } from '../../internals/InnerButton.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { saveFile } from '../../internals/saveFile.ts';
import { useMessages } from '../../messages/messagesContext.ts';
import { useFinishMessages } from '../../messages/useFinishMessages.ts';
import { useQuestionMessages } from '../../messages/useQuestionMessages.ts';

/** A file of a result. The result contains its content: nothing is fetched from an address that a model wrote. */
export interface ResultFile {
  readonly name: string;
  /** A text, or base64. */
  readonly content: string | { readonly base64: string };
}

/** Props of the files of a result. */
export interface FinishFilesProps extends PartProps<'section', CardState, 'children'> {
  readonly files: readonly ResultFile[];
}

/** How many files are shown at first, and how many more per press. */
const FEW = 20;
const MORE = 100;

/**
 * The files of a result: name, size, and a button that saves one. Opens nothing, and saves without a type, so that no
 * browser shows a file as a page of this origin.
 * Renders a `<section>` element; nothing without files.
 */
export const FinishFiles = forwardRef<HTMLElement, FinishFilesProps>(function FinishFiles(
  { files, ...props },
  ref,
) {
  const words = useFinishMessages();
  const question = useQuestionMessages();
  const [room, setRoom] = useState(FEW);
  const more = files.length - room;
  if (files.length === 0) return null;
  return (
    <Part tag="section" appProps={props} ref={ref}>
      <h4 className="hp-h">{words.files}</h4>
      <ul className="hp-files">
        {files.slice(0, room).map((file, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none moves
          <li key={at}>
            <FileRow {...file} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        // A new button after each press, so that the focus moves to the first new file.
        <InnerButton
          key={room}
          action="show-more"
          data-look="small"
          onClick={() => setRoom(room + MORE)}
        >
          {question.showMore(Math.min(more, MORE), more)}
        </InnerButton>
      )}
      <p className="hp-hint">{words.filesNote}</p>
    </Part>
  );
});

function FileRow({ name, content }: ResultFile) {
  const { save } = useFinishMessages();
  const { noWords } = useQuestionMessages();
  const { locale } = useMessages();
  const id = useId();
  const isText = typeof content === 'string';
  const written = isText ? content : content.base64;
  // Memoized: an app creates its list of files on each render, and a file can be large.
  const bytes = useMemo(() => bytesOf(written, isText), [written, isText]);
  return (
    <>
      <bdi id={id}>
        {name.trim() ? (
          <Shortened text={name} isName />
        ) : (
          <span className="hp-unsaid">{noWords}</span>
        )}
      </bdi>{' '}
      <span className="hp-type">{formatSize(bytes.byteLength, locale)}</span>
      <InnerButton
        action="save"
        data-look="small"
        aria-describedby={id}
        onClick={() => saveFile(name, bytes, 'application/octet-stream')}
      >
        {save}
      </InnerButton>
    </>
  );
}

function bytesOf(written: string, isText: boolean): Uint8Array<ArrayBuffer> {
  if (isText) return new TextEncoder().encode(written);
  try {
    const signs = atob(written);
    const bytes = new Uint8Array(signs.length);
    // A loop: a file can have millions of characters, and a callback for each takes ten times as long.
    for (let at = 0; at < signs.length; at += 1) bytes[at] = signs.charCodeAt(at);
    return bytes;
  } catch {
    // Not base64: saved as text, so that nothing is lost.
    return new TextEncoder().encode(written);
  }
}
