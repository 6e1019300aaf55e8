export interface Line {
  readonly text: string;
  readonly isAdded: boolean;
}

/** Returns the lines of a file, marking those that another version lacks at any indentation. */
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
