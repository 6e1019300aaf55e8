import { loadLater } from '../../adapter/index.ts';
import type { HostLibrary } from '../../host/index.ts';
import { type CopilotKitPage, logOf } from './agentLog.ts';

type Answering = typeof import('./answering.ts');

/** Fetched when the first question comes: it knows the frameworks behind AG-UI. */
let answering: Answering | undefined;

async function load(): Promise<Answering> {
  answering ??= await loadLater(() => import('./answering.ts'), { taken: 'no' });
  return answering;
}

/** An agent of CopilotKit. */
export const copilotKitHost: HostLibrary<CopilotKitPage> = {
  id: 'copilotkit',
  capabilities: {
    batch: 'all',
    restores: 'server',
    repeats: 'never',
    decisionId: 'the metadata of each `resume` entry',
    edit: 'where the server allows it',
    reason: 'where the server allows it',
    cancel: 'where the server allows it',
  },
  read(page) {
    const { agent } = page;
    const log = logOf(agent, page);
    const { pendingInterrupts = [], isRunning: busy } = agent;
    const isAsked = log.pause || log.asked.size > 0 || pendingInterrupts.length > 0;
    if (!isAsked && log.calls.length === 0) return { busy, calls: [] };
    if (answering) return { busy, calls: answering.readCalls(page), error: log.run?.error };
    void load().then(log.changed, () => undefined);
    return { busy: true, calls: [] };
  },
  async answer(answers, page) {
    const { giveAnswers } = await load();
    return giveAnswers(answers, page);
  },
};
