import ownCardsSource from '../../../../docs/example/cards.tsx?raw';
import { approvals } from './approvals.tsx';
import approvalsSource from './approvals.tsx?raw';
import { backends } from './backends.tsx';
import backendsSource from './backends.tsx?raw';
import { cards } from './cards.tsx';
import cardsSource from './cards.tsx?raw';
import { own } from './own.tsx';
import ownSource from './own.tsx?raw';
import { pages } from './pages.tsx';
import pagesSource from './pages.tsx?raw';
import { register } from './register.tsx';
import registerSource from './register.tsx?raw';
import type { Scene } from './scene.ts';

export const scenes: Readonly<Record<string, Scene>> = {
  ...cards,
  ...approvals,
  ...pages,
  ...own,
  ...backends,
  ...register,
};

const sources = [
  cardsSource,
  approvalsSource,
  pagesSource,
  ownSource,
  backendsSource,
  registerSource,
].join('\n');

/** Scenes with the code of another one. */
const SAME: Readonly<Record<string, string>> = { tray: 'several', list: 'several' };

/** What an app writes for a scene; empty where the default cards draw it. */
export function codeOf(name: string): string {
  if (name === 'custom') return ownCardsSource;
  const region = SAME[name] ?? name;
  const parts = new RegExp(`// #region ${region}\n([\\s\\S]*?)// #endregion ${region}\n`);
  return parts.exec(sources)?.[1] ?? '';
}
