export type { DescribeInterrupt } from './describeWaiting.ts';
export type { InboxProps } from './Inbox.tsx';
export { Inbox } from './Inbox.tsx';
export type { InboxItem, InboxSource, WaitingInterrupt } from './inboxItem.ts';
export type { Inbox as InboxState, InboxProblem, UseInboxOptions } from './useInbox.ts';
export { useInbox } from './useInbox.ts';
export { useTitleBadge } from './useTitleBadge.ts';
