import { loadAhead, loadLater } from '../../adapter/index.ts';
import type { HostLibrary } from '../../host/index.ts';
import { isBusy, readCalls, type TanstackAiPage } from './readChat.ts';

const load = () => import('./giveAnswers.ts');

/** `useChat` of TanStack AI. */
export const tanstackAiHost: HostLibrary<TanstackAiPage> = {
  id: 'tanstack-ai',
  capabilities: {
    batch: 'all',
    restores: 'library',
    repeats: 'never',
    decisionId: '`parentRunId` with `interruptId`',
    edit: 'where the server allows it',
    reason: 'only to the server',
    cancel: 'yes',
  },
  read(page) {
    const calls = readCalls(page);
    if (calls.length > 0) loadAhead(load);
    const { chat } = page;
    return { busy: isBusy(chat), calls, error: chat.error };
  },
  async answer(answers, page) {
    const { giveAnswers } = await loadLater(load, { taken: 'no' });
    return giveAnswers(answers, page);
  },
};
