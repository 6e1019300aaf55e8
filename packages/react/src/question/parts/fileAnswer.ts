import type { AnswerFile } from './draft.ts';
import { FileField } from './FileField.tsx';
import type { FileFlow } from './fileFlow.ts';

/** Which files an app takes as an answer, and what becomes of them. */
export interface FileAnswerOptions {
  /** Types (`image/png`, `image/*`) and endings (`.pdf`). What is neither is refused on the card. */
  readonly accept: readonly string[];
  /** The largest file that is taken, in bytes. */
  readonly maxBytes: number;
  /**
   * Takes the file to where it belongs and gives an opaque reference to it. An `Error` it throws is shown to the person
   * with its message. Default: the bytes go with the answer, as base64.
   */
  readonly upload?: (file: File, request: { readonly signal: AbortSignal }) => Promise<string>;
}

/**
 * Allows a file as the answer to a question that wants one (`file: true`). It leaves the device with the press that
 * sends the answer, and not before. Types and size are looked at as the browser tells them; a server must look again.
 * @example
 * question(askForReceipt, {
 *   file: fileAnswer({ accept: ['image/*', '.pdf'], maxBytes: 5_000_000, upload: (file) => api.keep(file) }),
 * })
 */
export function fileAnswer(options: FileAnswerOptions): FileFlow {
  const { accept, maxBytes } = options;
  return {
    Field: FileField,
    accept,
    maxBytes,
    take: (file, signal) => take(options, file, signal),
  };
}

async function take(
  { upload }: FileAnswerOptions,
  file: File,
  signal: AbortSignal,
): Promise<AnswerFile> {
  const { name, type, size } = file;
  if (!upload) return { name, type, size, data: await toBase64(file) };
  const reference: unknown = await upload(file, { signal });
  if (typeof reference === 'string' && reference !== '') return { name, type, size, reference };
  throw new Error('Holdpoint: `upload` must give a reference, a text that is not empty.');
}

/** How many bytes become characters at once: more arguments than a call can have would throw. */
const CHUNK = 0x8000;

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(binary);
}
