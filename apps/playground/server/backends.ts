import {
  HASTY_TTL_MS,
  KORTYX_TTL_MS,
} from '../../../servers/kortyx-stand-in/scenes/createKortyx.ts';
import type { OfferedServer, ProgramState, Programs } from '../../../servers/run/createPrograms.ts';
import type { AdapterKind, Offer, Server } from '../../../servers/run/server.ts';
import { type SceneId, scenes } from '../../../servers/scenes/scenes.ts';
import { type Prompt, scriptLines } from './programs/scriptLines.ts';

/** A server that a scene can use, as the page needs it. */
export interface SceneBackend {
  /** Its name in the page's address. */
  readonly id: string;
  readonly label: string;
  /** Its adapter. */
  readonly kind: AdapterKind;
  /** For AG-UI: the framework. */
  readonly dialect?: Offer['dialect'];
  /** For a LangGraph server: the graph, and the scene whose threads are listed. Several scenes can share a graph. */
  readonly assistantId?: string;
  readonly threadsOf?: SceneId;
  readonly url: string;
  /** For an agent: who keeps the session. Default: the server. */
  readonly sessions?: 'client';
  /** For Kortyx: its checkpoint route, and how long a question stays open, in milliseconds. */
  readonly checkpointsUrl?: string;
  readonly ttlMs?: number;
  /** Its abilities beyond the minimum of its kind. */
  readonly facts?: Server['facts'];
  /** Started at its first request; `GET` returns its address, `POST` starts it. */
  readonly startUrl?: string;
  /** A note for people. */
  readonly note?: string;
  readonly prompts: readonly Prompt[];
  /** Where the ledger counts its side effects: the scene, and the tools. */
  readonly counts: { readonly scene: string; readonly tools: readonly string[] };
}

/** A backend that a scene lacks, with the reason. */
export interface MissingBackend {
  readonly label: string;
  readonly reason: string;
}

/** The backends of one scene, the default first. */
export interface SceneBackends {
  readonly offered: readonly SceneBackend[];
  readonly missing: readonly MissingBackend[];
}

/** Returns the available backends of every scene. */
export async function backendsOfScenes(
  programs: Programs,
): Promise<ReadonlyMap<string, SceneBackends>> {
  const others = await Promise.all(
    programs.offered.map(async (server) => ({
      server,
      state: await programs.state(server.offered.id),
    })),
  );
  return new Map(
    scenes.map(({ id }) => {
      const all = [
        // Only a flow can run with changed arguments, which this scene demonstrates.
        ...(id === 'transfer' ? [flow(id), ...agents(id)] : [...agents(id), flow(id)]),
        kortyx(id),
        ...(id === 'bank' ? [forgetfulKortyx(id)] : []),
        ...others.map(({ server, state }) => program(id, server, state)),
      ];
      return [
        id,
        {
          offered: all.filter((one) => 'url' in one),
          missing: all.filter((one) => 'reason' in one),
        },
      ];
    }),
  );
}

function agents(id: SceneId): readonly SceneBackend[] {
  const agent = (path: string, label: string): SceneBackend => ({
    id: path === id ? 'agent' : path,
    label,
    kind: 'agent',
    url: `/api/${path}`,
    ...own(id),
  });
  if (id === 'bank') {
    const alone = agent('bankClient', 'Agent, session in the browser');
    return [agent(id, 'Agent'), { ...alone, sessions: 'client' }];
  }
  if (id !== 'faults') return [agent(id, 'Agent')];
  return [
    agent(id, 'Failing tools'),
    agent('broken/html', 'HTML error page'),
    agent('broken/unauthorized', 'Session expired'),
    agent('broken/cut', 'Cut mid-message'),
    agent('broken/unfinished', 'Never finishes'),
    agent('broken/unknown-parts', 'Unknown parts'),
    agent('nowhere', 'Unreachable'),
    hastyKortyx(),
  ];
}

/** A stand-in for Kortyx with a short time limit. */
function hastyKortyx(): SceneBackend {
  const url = '/api/kortyx/hasty';
  const text = 'Pay Ada 50 EUR';
  return {
    id: 'hasty',
    label: 'Expires in 20 seconds',
    kind: 'kortyx',
    url,
    checkpointsUrl: `${url}/checkpoints`,
    ttlMs: HASTY_TTL_MS,
    note: 'A stand-in for Kortyx. A question left unanswered expires: it is neither approved nor rejected.',
    prompts: [{ label: text, text }],
    counts: { scene: 'faults', tools: ['recordPayment'] },
  };
}

const FAULTS_OF_AN_AGENT = 'These faults belong to an agent and its store.';
const AGENT_ONLY = 'This scene is one story, told by an agent.';

function flow(id: SceneId): SceneBackend | MissingBackend {
  const label = 'Flow';
  if (id === 'faults') return { label, reason: FAULTS_OF_AN_AGENT };
  if (id === 'start' || id === 'attack') return { label, reason: AGENT_ONLY };
  return { id: 'flow', label, kind: 'flow', url: `/api/flows/${id}`, ...own(id) };
}

const KORTYX_NOTE =
  'A stand-in that talks like a Kortyx server: it asks before a tool runs, and takes a yes or a no without a reason.';

const noKortyx: Partial<Record<SceneId, string>> = {
  mail: 'Kortyx keeps every answer in its checkpoints, which is no place for a sign-in.',
  everything: 'Kortyx asks for one thing at a time.',
  research:
    'Kortyx takes a no without words, so a result can’t be sent back with what should change.',
  faults: FAULTS_OF_AN_AGENT,
  start: AGENT_ONLY,
  attack: AGENT_ONLY,
};

function kortyx(id: SceneId): SceneBackend | MissingBackend {
  const label = 'Kortyx';
  const reason = noKortyx[id];
  if (reason !== undefined) return { label, reason };
  const url = `/api/kortyx/${id}`;
  return {
    id: 'kortyx',
    label,
    kind: 'kortyx',
    url,
    checkpointsUrl: `${url}/checkpoints`,
    ttlMs: KORTYX_TTL_MS,
    note: `${KORTYX_NOTE} It forgets everything when the playground stops.`,
    ...own(id),
    prompts: own(id).prompts.filter(({ text }) => !NOT_FOR_KORTYX.includes(text)),
  };
}

/** Kortyx supports neither rankings nor files. */
const NOT_FOR_KORTYX = ['Write the shopping list'];

/** The same without its checkpoint route, which is common: nothing can be restored. */
function forgetfulKortyx(id: SceneId): SceneBackend {
  return {
    id: 'kortyx-chat-only',
    label: 'Kortyx without checkpoints',
    kind: 'kortyx',
    url: `/api/kortyx/${id}`,
    ttlMs: KORTYX_TTL_MS,
    note: KORTYX_NOTE,
    ...own(id),
  };
}

const noProgram: Partial<Record<SceneId, string>> = {
  bank: 'The model there can’t make a payment depend on an answer.',
  faults: FAULTS_OF_AN_AGENT,
  start: AGENT_ONLY,
  attack: AGENT_ONLY,
};
const NO_TOOL = 'The agent there has no tool that asks for this.';

/** One server per backend, started at its first request. */
function program(
  scene: SceneId,
  { offered: { id, label, kind, dialect, path, assistantId }, facts }: OfferedServer,
  state: ProgramState,
): SceneBackend | MissingBackend {
  const lines = scriptLines[id]?.[scene];
  if (!lines) return { label, reason: (kind === 'flow' && noProgram[scene]) || NO_TOOL };
  if (state.status === 'missing') return { label, reason: `${state.reason}.` };
  const startUrl = `/api/servers/${id}`;
  return {
    id,
    label,
    kind,
    ...(dialect ? { dialect } : {}),
    ...(assistantId ? { assistantId: lines.assistantId ?? assistantId, threadsOf: scene } : {}),
    url: `${startUrl}${lines.path ?? path}`,
    startUrl,
    ...(facts ? { facts } : {}),
    note: `A separate server. Its model follows lines such as: ${lines.prompts[0]?.text.split('\n')[0]}. The suggestions write such lines for you.`,
    prompts: lines.prompts,
    counts: { scene: id, tools: lines.counts },
  };
}

/** Returns a scene's prompts for this server's own backends, and what the ledger counts. */
function own(id: SceneId): Pick<SceneBackend, 'prompts' | 'counts'> {
  const scene = scenes.find((one) => one.id === id);
  return {
    prompts: (scene?.prompts ?? []).map((text) => ({ label: text, text })),
    counts: { scene: id, tools: scene?.counts ?? [] },
  };
}
