import type { ApprovalRequest } from '../client/index.ts';

/** Returns the id of the person who is looking at a request and has not voted. */
export const lookerOf = ({ claimedBy, votes = [] }: ApprovalRequest): string | undefined =>
  votes.some(({ by }) => by === claimedBy?.id) ? undefined : claimedBy?.id;
