import type { ApprovalRequest } from '../client/index.ts';

/** The id of who looks at a request. Who has said their word is done with it. */
export const lookerOf = ({ claimedBy, votes = [] }: ApprovalRequest): string | undefined =>
  votes.some(({ by }) => by === claimedBy?.id) ? undefined : claimedBy?.id;
