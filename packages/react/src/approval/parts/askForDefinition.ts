const named = new Set<string>();

/** Tells whoever makes the app, once for each tool, what is missing for Approve to be on, and the lines to write. */
export function askForDefinition(name: string): void {
  if (named.has(name)) return;
  named.add(name);
  const tool = JSON.stringify(name);
  console.warn(`Holdpoint: Approve is off for the tool ${tool}. Nothing says how it is answered, and by the wrong kind of \
answer it would not run although a person approved it. Define it, and give the definition to <Interrupts>:

const tool = defineInterruptTool({
  name: ${tool},
  input: z.object({ /* what it is called with */ }),
  answer: 'restart', // it runs again and is told the decision; or 'respond': the decision is its result
});
<Interrupts turn={turn} renderers={[approval(tool)]} />

Read on in docs/cards/approval-card.md, "A tool that nobody defined".`);
}
