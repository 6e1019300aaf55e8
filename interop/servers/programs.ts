import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { GenkitAgentOptions } from '@holdpoint/client/genkit';

const here = (...path: readonly string[]) => join(import.meta.dirname, '..', ...path);
const isWindows = process.platform === 'win32';

/** A server that scenarios run against: one program, which serves a flow and an agent. */
export interface ServerProgram {
  readonly name: string;
  readonly folder: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Where it serves the flow and the agent. */
  readonly flow: string;
  readonly agent: string;
  /** What its framework does beyond the least that any Genkit server does. */
  readonly capabilities?: GenkitAgentOptions['capabilities'];
}

/** All programs, whether they can run on this machine or not. */
export const programs = {
  'genkit-js': {
    name: 'genkit-js',
    folder: here('genkit-js'),
    command: process.execPath,
    args: ['main.ts'],
    flow: '/flows/chat',
    agent: '/agents/assistant',
  },
  'genkit-go': {
    name: 'genkit-go',
    folder: here('genkit-go'),
    command: here('genkit-go', '.build', isWindows ? 'server.exe' : 'server'),
    args: [],
    flow: '/flows/chat',
    agent: '/agents/assistant',
    // An interrupted tool's result must fit the tool's output schema.
    capabilities: { validatesAnswers: 'server' },
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
    flow: '/flows/chat',
    agent: '/agents/assistant',
  },
} as const satisfies Record<string, ServerProgram>;

/** The name of a program. */
export type ProgramName = keyof typeof programs;

/** True when what the program needs was made by `prepare.ts`. */
export function isPrepared({ command }: ServerProgram): boolean {
  return existsSync(command);
}
