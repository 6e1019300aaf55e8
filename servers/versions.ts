import type { ProgramName } from './programs.ts';

/** What each program is made with, in words. The versions are pinned where its package manager reads them. */
export const versions: Readonly<Record<ProgramName, string>> = {
  'genkit-js': 'genkit 1.42.0 with its Express plugin and middleware',
  'genkit-go': 'genkit/go 1.12.0',
  'genkit-python': 'genkit 0.12.0 (Python) with genkit-fastapi and genkit-middleware',
};
