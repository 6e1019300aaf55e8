/** Forgets the session of an agent in this tab, and loads the scene anew. The old session stays at the server. */
export function startOver(agent: string): void {
  sessionStorage.removeItem(`holdpoint:playground:${agent}`);
  location.reload();
}
