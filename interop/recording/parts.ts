/** A part of a message on Genkit's wire, as far as recordings need to know it. */
export interface WirePart {
  readonly text?: string;
  readonly toolRequest?: { readonly name: string; readonly ref?: string; readonly input?: unknown };
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** A message on Genkit's wire. */
export interface WireMessage {
  readonly role: string;
  readonly content: readonly WirePart[];
}

/** What a person says: a script for the model, a line each. */
export function user(...lines: readonly string[]): WireMessage {
  return { role: 'user', content: [{ text: lines.join('\n') }] };
}

/** A line that makes the model call a tool. */
export function call(tool: string, input: unknown): string {
  return `call ${tool} ${JSON.stringify(input)}`;
}

/** The interrupts of a message. */
export function interruptsOf(message: WireMessage | undefined): readonly WirePart[] {
  return message?.content.filter((part) => part.toolRequest && part.metadata?.interrupt) ?? [];
}

/** The answer that gives the tool's result. */
export function respond({ toolRequest }: WirePart, output: unknown) {
  const { name, ref } = toolRequest ?? { name: '' };
  return {
    toolResponse: { name, ...(ref === undefined ? {} : { ref }), output },
    metadata: { interruptResponse: true },
  };
}

/** The answer that runs the tool again, with another input if one is given. */
export function restart({ toolRequest, metadata }: WirePart, resumed: unknown, input?: unknown) {
  return input === undefined
    ? { toolRequest, metadata: { ...metadata, resumed } }
    : {
        toolRequest: { ...toolRequest, input },
        metadata: { ...metadata, resumed, replacedInput: toolRequest?.input },
      };
}
