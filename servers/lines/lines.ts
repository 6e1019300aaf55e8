/** The lines of a script that are followed now, after so many answers; undefined when none is left. */
export function linesNow(script: string, answers: number): readonly string[] | undefined {
  return script.split('\nthen\n')[answers]?.split('\n');
}

/** A call that a line asks for. */
export interface LineCall {
  readonly tool: string;
  /** JSON. */
  readonly input: string;
}

/** What lines say and call. @throws Error where one of them is `fail`. */
export function readLines(lines: readonly string[]): {
  readonly words: string;
  readonly calls: readonly LineCall[];
} {
  if (lines.includes('fail')) throw new Error('the model failed');
  const isCall = (line: string) => line.startsWith('call ');
  const calls = lines.filter(isCall).map((line) => {
    const [, tool = '', ...input] = line.split(' ');
    return { tool, input: input.join(' ') };
  });
  return { words: lines.filter((line) => !isCall(line)).join('\n'), calls };
}
