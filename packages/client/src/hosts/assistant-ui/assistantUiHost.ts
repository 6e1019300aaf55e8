import { loadAhead, loadLater } from '../../adapter/index.ts';
import type { HostLibrary } from '../../host/index.ts';
import { type AssistantUiPage, readCalls } from './readThread.ts';

const load = () => import('./giveAnswers.ts');

/** A thread of assistant-ui. */
export const assistantUiHost: HostLibrary<AssistantUiPage> = {
  id: 'assistant-ui',
  capabilities: {
    batch: 'all',
    restores: 'app',
    repeats: 'never',
    decisionId: 'the message’s id with the approval’s',
    edit: 'no',
    reason: 'yes',
    cancel: 'no',
  },
  read(page) {
    const { isRunning, isLoading, messages } = page.runtime.thread.getState();
    const calls = readCalls(page).map(({ messageId, part, ...call }) => call);
    if (calls.length > 0) loadAhead(load);
    return { busy: isRunning || isLoading, calls, error: messages.at(-1)?.status?.error };
  },
  async answer(answers, page) {
    const { giveAnswers } = await loadLater(load, { taken: 'no' });
    return giveAnswers(answers, page);
  },
};
