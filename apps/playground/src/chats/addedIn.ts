export interface Line {
  readonly text: string;
  readonly isAdded: boolean;
}

/** The lines of a file, each with whether another version of it lacks the line, wherever it is indented. */
export function addedIn(file: string, other: string): readonly Line[] {
  const left = other.split('\n').map((line) => line.trim());
  return file
    .trimEnd()
    .split('\n')
    .map((text) => {
      const at = left.indexOf(text.trim());
      if (at >= 0) left.splice(at, 1);
      return { text: `${text}\n`, isAdded: at < 0 };
    });
}
