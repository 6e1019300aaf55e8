import { server as genkitGo } from './genkit-go/server.ts';
import { server as genkitJs } from './genkit-js/server.ts';
import { server as genkitPython } from './genkit-python/server.ts';
import type { Server } from './run/server.ts';

// What the Genkit servers have in common, whichever language they are written in.

/** The Genkit servers, one for each language. */
export const genkitServers: readonly Server[] = [genkitJs, genkitGo, genkitPython];

/** Where all of them serve: a flow and an agent with tools of their own, and with Genkit's own for files. */
export const mounts = {
  tools: { flow: '/flows/chat', agent: '/agents/assistant' },
  files: { flow: '/flows/files', agent: '/agents/files' },
} as const;

/** Which of a server's flows and agents. */
export type Mount = keyof typeof mounts;
