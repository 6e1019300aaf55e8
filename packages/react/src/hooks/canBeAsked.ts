import type { Session } from '@holdpoint/client';

/** True where reading the backend's state can tell what became of something: it keeps the conversation, and gives it out. */
export function canBeAsked({ backend: { capabilities } }: Session): boolean {
  return capabilities.restore && capabilities.history === 'server';
}
