import type { InterruptHandle } from '../../turn/interruptHandle.ts';

/** Bundlers replace this. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

const named = new Set<string>();

/** In development, logs once per tool what is missing to answer it, and the lines to add. */
export function askForDefinition(
  { name, continues, approves, tool: defined, issues }: InterruptHandle,
  isInWords = false,
): void {
  if (process.env.NODE_ENV === 'production' || named.has(name)) return;
  named.add(name);
  const tool = JSON.stringify(name);
  if (defined && issues.length > 0) {
    console.warn(
      `Holdpoint: The input of ${tool} does not fit its definition, so no answer is offered: ${issues.join('; ')}`,
    );
    return;
  }
  const [why, answer, renderer, page] = continues
    ? [
        isInWords
          ? `Whatever is typed for ${tool}, a "no" too, is the answer that code continues with.`
          : `No answer is offered to ${tool}. Code continues with whatever it is sent, and nothing says what it reads as a yes \
or as a no; a \`responseSchema\` from the server would.`,
        "answer: 'respond',",
        `// An approval says what each button sends. Words or options are question(tool); for anything else, customCard(tool, Card).
  approval(tool, { decide: ({ approved }) => ({ output: approved }) }),`,
        'docs/cards/approval-answers.md, "Where code continues with the answer"',
      ]
    : [
        approves?.needsEdit
          ? `Approve is off: the server accepts only an edited request of ${tool}, and Edit needs its definition.`
          : `Approve is off for the tool ${tool}. Nothing says how it is answered, and by the wrong kind of answer it would not \
run although a person approved it.`,
        "answer: 'restart', // it runs again and is told the decision; or 'respond': the decision is its result",
        'approval(tool),',
        'docs/cards/approval-answers.md, "A tool without a definition"',
      ];
  console.warn(`Holdpoint: ${why} Define it, and give the definition to <Interrupts>:

const tool = defineInterruptTool({
  name: ${tool},
  input: z.object({ /* what it is called with */ }),
  ${answer}
});
<Interrupts turn={turn} renderers={[
  ${renderer}
]} />

Read on in ${page}.`);
}
