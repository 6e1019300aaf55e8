import { loadAhead, loadLater } from '../../adapter/index.ts';
import type { HostLibrary } from '../../host/index.ts';
import { isBusy, type LangChainPage, readCalls } from './readThread.ts';

const load = () => import('./giveAnswers.ts');

/** `useStream` of LangGraph’s client. */
export const langChainHost: HostLibrary<LangChainPage> = {
  id: 'langchain',
  capabilities: {
    batch: 'all',
    restores: 'server',
    repeats: 'never',
    decisionId: '`decisionIds` in the run’s metadata',
    edit: 'where the server allows it',
    reason: 'where the server allows it',
    cancel: 'no',
  },
  read(page) {
    const calls = readCalls(page);
    if (calls.length > 0) loadAhead(load);
    return { busy: page.isLate || isBusy(page.stream), calls, error: page.stream.error };
  },
  async answer(answers, page) {
    const { giveAnswers } = await loadLater(load, { taken: 'no' });
    return giveAnswers(answers, page);
  },
};
