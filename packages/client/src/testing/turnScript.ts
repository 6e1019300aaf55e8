import { BackendError, type ErrorOptions } from '../protocol/errors.ts';
import type {
  AllowedAnswers,
  ApprovedCall,
  BackendInterrupt,
  Provenance,
} from '../protocol/interrupt.ts';
import type { Artifact } from '../protocol/message.ts';
import type { TurnEvent } from '../protocol/turnEvent.ts';

/** Anything that names a tool: a definition made by `defineInterruptTool`, or just its name. */
export type ToolName = string | { readonly name: string };

/** Fields of a scripted interrupt besides its input. */
export interface ScriptedInterrupt {
  readonly metadata?: unknown;
  readonly ref?: string;
  readonly message?: string;
  readonly expiresAt?: number;
  readonly provenance?: Provenance;
  readonly allowed?: Partial<AllowedAnswers>;
  /** The backend itself asks whether the call may run. */
  readonly approves?: ApprovedCall;
}

/** One thing a scripted turn does. */
export type Step =
  | { readonly type: 'event'; readonly event: TurnEvent }
  | { readonly type: 'wait'; readonly until: Promise<unknown> }
  | { readonly type: 'cut' };

/** Defines what a turn streams and how it ends. Every call returns the script itself, so calls can be chained. */
export interface TurnScript {
  /** Streams text, word by word. */
  say(text: string): TurnScript;
  /** Streams reasoning, word by word. */
  reason(text: string): TurnScript;
  /** A tool that runs without asking. */
  tool(name: string, input: unknown, output: unknown): TurnScript;
  /** A tool that pauses. The turn ends `interrupted` with all of them. */
  interrupt(tool: ToolName, input: unknown, more?: ScriptedInterrupt): TurnScript;
  /** The agent's custom state, whole. */
  state(value: unknown): TurnScript;
  artifact(artifact: Artifact): TurnScript;
  /** Any other event, such as `media` or `custom`. */
  event(event: TurnEvent): TurnScript;
  /** Continues when the promise settles; a promise that never does leaves the turn in flight. */
  wait(until: Promise<unknown>): TurnScript;
  /**
   * Fails the turn in the backend's own words; the resumed call may have been partly done. With `taken: 'no'` the
   * backend refuses instead, before anything ran. Either way its interrupts stay open there.
   */
  fail(message: string, options?: ErrorOptions): TurnScript;
  /** The stream ends without a final frame. */
  cut(): TurnScript;
}

/** A script being written. */
export interface ScriptInProgress {
  readonly script: TurnScript;
  readonly steps: readonly Step[];
  readonly interrupts: readonly BackendInterrupt[];
  readonly failure: BackendError | undefined;
}

/** An empty script. */
export function writeScript(firstRef: number): ScriptInProgress {
  const steps: Step[] = [];
  const interrupts: BackendInterrupt[] = [];
  let failure: BackendError | undefined;
  let parts = 0;
  let requests = 0;
  const at = () => ({ messageId: 'm0', partId: `p${parts}` });
  const push = (event: TurnEvent) => steps.push({ type: 'event', event });
  const stream = (type: 'text' | 'reasoning', text: string) => {
    for (const delta of text.match(/\S*\s*/g) ?? []) if (delta) push({ type, ...at(), delta });
    parts += 1;
  };
  const request = (name: string, ref: string, input: unknown) => {
    push({ type: 'tool-request', ...at(), request: { name, ref, input } });
    parts += 1;
    requests += 1;
  };

  const script: TurnScript = {
    say: (text) => chain(() => stream('text', text)),
    reason: (text) => chain(() => stream('reasoning', text)),
    tool: (name, input, output) =>
      chain(() => {
        const ref = `call-${firstRef + requests}`;
        request(name, ref, input);
        push({ type: 'tool-response', response: { name, ref, output } });
      }),
    interrupt: (tool, input, { allowed, ...more } = {}) =>
      chain(() => {
        const name = typeof tool === 'string' ? tool : tool.name;
        const ref = more.ref ?? `call-${firstRef + requests}`;
        const interrupt: BackendInterrupt = {
          ...more,
          name,
          ref,
          position: requests,
          input,
          allowed: { respond: true, restart: true, replaceInput: false, cancel: false, ...allowed },
          raw: null,
        };
        request(name, ref, input);
        interrupts.push(interrupt);
        push({ type: 'interrupt', interrupt });
      }),
    state: (value) => chain(() => push({ type: 'state', value })),
    artifact: (artifact) => chain(() => push({ type: 'artifact', artifact })),
    event: (event) => chain(() => push(event)),
    wait: (until) => chain(() => steps.push({ type: 'wait', until })),
    cut: () => chain(() => steps.push({ type: 'cut' })),
    fail: (message, options) =>
      chain(() => {
        failure = new BackendError(message, { serverMessage: message, ...options });
      }),
  };
  function chain(write: () => void): TurnScript {
    write();
    return script;
  }

  return {
    script,
    steps,
    interrupts,
    get failure() {
      return failure;
    },
  };
}
