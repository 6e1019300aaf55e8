import type { Setup, SetupParts } from './setup.ts';
import {
  defineBuyReport,
  defineFinish,
  defineReadPage,
  defineSearchWeb,
} from './tools/defineResearchTools.ts';

/** Works automatically, asks on the way, and hands in a result that can be sent back. */
export function researchSetup({ ai, tools, ledger, decisions }: SetupParts): Setup {
  return {
    system:
      'You compare offers. Find pages with searchWeb, ask once with askQuestion what matters most, read ' +
      'each page with readPage, and buy one report with buyReport, which asks by itself. Then call ' +
      'finish with the whole result. If it is sent back, do what was asked for and call finish again.',
    tools: [
      tools.askQuestion,
      defineSearchWeb(ai),
      defineReadPage(ai),
      defineBuyReport(ai, ledger, decisions),
      defineFinish(ai),
    ],
  };
}
