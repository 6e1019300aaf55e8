import { forwardRef } from 'react';
import type { CardState } from '../../card/frame/CardContext.ts';
import { Revealed } from '../../card/reveal/Revealed.tsx';
import { formatSize } from '../../internals/formatSize.ts';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { saveFile } from '../../internals/saveFile.ts';
import { useMessages } from '../../messages/messagesContext.ts';
import { useFinishMessages } from '../../messages/useFinishMessages.ts';

/** A file of a result. Its content is in the result itself: nothing is fetched from an address that a model wrote. */
export interface ResultFile {
  readonly name: string;
  /** As text, or in base64. */
  readonly content: string | { readonly base64: string };
}

/** Props of the files of a result. */
export interface FinishFilesProps extends PartProps<'section', CardState, 'children'> {
  readonly files: readonly ResultFile[];
}

/**
 * The files of a result: name, size, and a button that saves one. Nothing is opened here, and a file is saved without a
 * type, so that no browser shows it as a page of this origin. Nothing where there is none.
 * Renders a `<section>` element.
 */
export const FinishFiles = forwardRef<HTMLElement, FinishFilesProps>(function FinishFiles(
  { files, ...props },
  ref,
) {
  const words = useFinishMessages();
  const { locale } = useMessages();
  if (files.length === 0) return null;
  return (
    <Part tag="section" appProps={props} ref={ref}>
      <h4 className="hp-h">{words.files}</h4>
      <ul className="hp-files">
        {files.map((file, at) => {
          const bytes = bytesOf(file);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none moves
            <li key={at}>
              <bdi>
                <Revealed text={file.name} isName />
              </bdi>
              <span className="hp-type">{formatSize(bytes.byteLength, locale)}</span>
              <button
                type="button"
                className="hp-btn"
                data-look="small"
                onClick={() => saveFile(file.name, bytes, 'application/octet-stream')}
              >
                {words.save}
              </button>
            </li>
          );
        })}
      </ul>
      <p className="hp-hint">{words.filesNote}</p>
    </Part>
  );
});

function bytesOf({ content }: ResultFile): Uint8Array<ArrayBuffer> {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  try {
    return Uint8Array.from(atob(content.base64), (sign) => sign.codePointAt(0) ?? 0);
  } catch {
    // No base64: as it stands, so that nothing is lost.
    return new TextEncoder().encode(content.base64);
  }
}
