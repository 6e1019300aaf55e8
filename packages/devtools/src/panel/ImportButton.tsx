import { useId, useState } from 'react';
import { MAX_FILE, RecordingError, readRecording } from '../recording/readRecording.ts';
import type { Recording } from '../recording/recording.ts';
import { words } from './words.ts';

/** Imports a recording from a file, or shows what is wrong with the file. */
export function ImportButton({ onImport }: { readonly onImport: (recording: Recording) => void }) {
  const id = useId();
  const [problem, setProblem] = useState<string>();

  async function take(file: File): Promise<void> {
    try {
      // Checked before reading, because a file's size is known.
      if (file.size > MAX_FILE) throw new RecordingError(`It is larger than ${MAX_FILE / 1e6} MB.`);
      const recording = readRecording(await file.text());
      setProblem(undefined);
      onImport(recording);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <>
      <label className="hp-btn" data-look="small" htmlFor={id}>
        {words.import}
        <input
          id={id}
          className="hp-sr"
          type="file"
          accept="application/json,.json"
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // Lets the same file be chosen again.
            event.target.value = '';
            if (file) void take(file);
          }}
        />
      </label>
      {problem !== undefined && (
        <p className="hp-err" id={`${id}-problem`} role="alert">
          {words.importFailed(problem)}
        </p>
      )}
    </>
  );
}
