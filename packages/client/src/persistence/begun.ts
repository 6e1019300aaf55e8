import { hearOn, tellOn } from './openChannel.ts';

const CHANNEL = 'holdpoint:begun';

/** Calls back when another tab starts a conversation, of this app or another, until the returned function is called. */
export const onBegun = (hear: () => void): (() => void) => hearOn(CHANNEL, hear);

/** Notifies tabs without a conversation that one has started here and is stored. */
export const tellBegun = (): void => tellOn(CHANNEL);
