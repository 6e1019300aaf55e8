import { hearOn, tellOn } from './openChannel.ts';

const CHANNEL = 'holdpoint:begun';

/** Hears that another tab has begun a conversation, of this app or of another one, until the function it gives is called. */
export const onBegun = (hear: () => void): (() => void) => hearOn(CHANNEL, hear);

/** Tells the tabs that have no conversation yet that one has begun here, and is written down. */
export const tellBegun = (): void => tellOn(CHANNEL);
