import type { AnswerFile } from './draft.ts';
import { FileField } from './FileField.tsx';
import type { FileFlow } from './fileFlow.ts';

/** Which files an app accepts as an answer, and how. */
export interface FileAnswerOptions {
  /** Types (`image/png`, `image/*`) and extensions (`.pdf`). The card refuses other files. */
  readonly accept: readonly string[];
  /** The largest accepted file, in bytes. */
  readonly maxBytes: number;
  /**
   * Uploads the file and returns an opaque reference to it. If it throws an `Error`, the person sees its message.
   * Default: the answer contains the bytes, as base64.
   */
  readonly upload?: (file: File, request: { readonly signal: AbortSignal }) => Promise<string>;
}

/**
 * Allows a file as the answer to a question that asks for one (`file: true`). The file stays on the device until the
 * press that sends the answer. Type and size are those reported by the browser; a server must check them.
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

/** How many bytes become characters at once: a call with too many arguments would throw. */
const CHUNK = 0x8000;

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(binary);
}
