import type { ActionContext, GenkitBeta } from 'genkit/beta';

/** Whom a decision belongs to: the session that the server keeps. A flow has none; an app would name its user. */
export function scopeOf(ai: GenkitBeta, context: ActionContext): string {
  return context.isFlow ? 'flow' : ai.currentSession().sessionId;
}
