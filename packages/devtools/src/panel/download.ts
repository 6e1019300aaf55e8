import type { Recording } from '../recording/recording.ts';

/** Hands a recording to the browser as a file. */
export function download(recording: Recording): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(recording)], { type: 'application/json' }),
  );
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName(recording);
  anchor.click();
  URL.revokeObjectURL(url);
}

/** Such as `holdpoint-scripted-2026-07-01T12-00-00.json`: nothing in it that a file system would not take. */
function fileName({ backend, savedAt }: Recording): string {
  const name = backend.id.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '');
  const time = new Date(savedAt).toISOString().slice(0, 19).replaceAll(':', '-');
  return `holdpoint-${name.slice(0, 60)}-${time}.json`;
}
