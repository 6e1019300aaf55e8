import './standIns.ts';

export type { HelperOptions } from './answerCard.ts';
export type { ApproveOptions, SignInOptions } from './answers.ts';
export { approve, decline, reject, sendAll, signIn } from './answers.ts';
export type { CardName, PendingCard, WithinOptions } from './cards.ts';
export { pending } from './cards.ts';
export type { Choice } from './choose.ts';
export { choose } from './choose.ts';
export type { WaitOptions } from './clock.ts';
