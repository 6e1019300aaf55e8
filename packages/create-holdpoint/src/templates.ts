/** The values of `--template`, and the oldest Node that runs the app. */
export const templates = [
  {
    name: 'vite-genkit',
    title: 'Vite, Express and Genkit',
    node: [22, 18],
    start: ['start'],
    ignored: ['node_modules', 'dist', '.env*'],
    secrets: [],
  },
  {
    name: 'next-ai-sdk',
    title: 'Next.js and AI SDK',
    node: [22, 0],
    start: ['run', 'dev'],
    ignored: ['node_modules', '.next', 'next-env.d.ts', '.env*'],
    secrets: ['TOOL_APPROVAL_SECRET'],
  },
] as const;

export type Template = (typeof templates)[number];

/** The third choice: creates nothing, and prints what to add to the app that is there. */
export const EXISTING = 'existing-app';
