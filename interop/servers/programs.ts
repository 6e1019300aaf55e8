import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BackendFacts } from '@holdpoint/client/testing';

const here = (...path: readonly string[]) => join(import.meta.dirname, '..', ...path);
const isWindows = process.platform === 'win32';

/** A server that is started for tests. */
export interface Program {
  readonly name: string;
  readonly folder: string;
  readonly command: string;
  readonly args: readonly string[];
  /** What `prepare.ts` calls what it needs. Default: its name. */
  readonly prepared?: string;
}

/** A server that scenarios run against: one program, which serves flows and agents. */
export interface ServerProgram extends Program {
  /** What its framework does beyond the least that any Genkit server does. */
  readonly facts?: Partial<BackendFacts>;
}

/** All programs, whether they can run on this machine or not. */
export const programs = {
  'genkit-js': {
    name: 'genkit-js',
    folder: here('genkit-js'),
    command: process.execPath,
    args: ['main.ts'],
  },
  'genkit-go': {
    name: 'genkit-go',
    folder: here('genkit-go'),
    command: here('genkit-go', '.build', isWindows ? 'server.exe' : 'server'),
    args: [],
    // An interrupted tool's result must fit the tool's output schema.
    facts: { validatesAnswers: 'server' },
  },
  'genkit-python': {
    name: 'genkit-python',
    folder: here('genkit-python'),
    command: here(
      'genkit-python',
      '.venv',
      ...(isWindows ? ['Scripts', 'python.exe'] : ['bin', 'python']),
    ),
    args: ['main.py'],
  },
} as const satisfies Record<string, ServerProgram>;

/** Where all of them serve: a flow and an agent with tools of their own, and with Genkit's own for files. */
export const mounts = {
  tools: { flow: '/flows/chat', agent: '/agents/assistant' },
  files: { flow: '/flows/files', agent: '/agents/files' },
} as const;

/** Which of a server's flows and agents. */
export type Mount = keyof typeof mounts;

/** The name of a program. */
export type ProgramName = keyof typeof programs;

/** True when what the program needs was made by `prepare.ts`. */
export function isPrepared({ command }: Program): boolean {
  return existsSync(command);
}
