import type { Recording } from '../recording/recording.ts';

/** Saves a recording as a file in the browser. */
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

/** Returns a name such as `holdpoint-scripted-2026-07-01T12-00-00.json`, which every file system accepts. */
function fileName({ backend, savedAt }: Recording): string {
  const name = backend.id.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '');
  const time = new Date(savedAt).toISOString().slice(0, 19).replaceAll(':', '-');
  return `holdpoint-${name.slice(0, 60)}-${time}.json`;
}
