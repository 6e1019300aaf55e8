import type { RememberedInterrupt } from '../../protocol/backend.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asObject, defined, isJsonObject } from '../../protocol/json.ts';
import { readToolApproval } from './toolApproval.ts';
import { createToolIndex } from './toolIndex.ts';
import {
  isToolRequestPart,
  partsOf,
  toolId,
  type WirePart,
  type WireToolRequestPart,
  wireId,
} from './wire.ts';

/** A finished tool of the same message whose result is sent with the resume. */
export interface PendingSibling {
  readonly name: string;
  readonly ref?: unknown;
  readonly output: unknown;
}

/** The content of an interrupt's `raw`, for the encoder. */
export interface GenkitRaw {
  /** The part as received. */
  readonly part: WireToolRequestPart;
  /** Finished siblings whose falsy output the server would read as missing; see `encodeResume`. */
  readonly falsy?: readonly PendingSibling[];
}

/** The options that interrupts depend on. */
export interface InterruptSettings {
  readonly agent?: string;
  readonly expiresAt?: (interrupt: BackendInterrupt) => number | undefined;
  /** Flows accept another input with a restart, agents refuse it. */
  readonly replaceInput?: boolean;
}

/** A message's position in its conversation, which distinguishes its interrupts from all others. */
export interface InterruptPlace {
  /** The requests as first streamed, for a message that only contains the interrupted ones (Genkit Go announces so). */
  readonly among?: readonly WireToolRequestPart['toolRequest'][];
  /** The name of the pause; see `decisionId`. Known once the turn has ended. */
  readonly pause?: string | undefined;
}

/** Returns true if a part's tool request is an open interrupt. Older marks (`resolvedInterrupt`) do not count. */
function isInterruptPart(part: WirePart): boolean {
  return Boolean(asObject(part.metadata).interrupt);
}

/** Returns true if a part's tool has finished and its output is stored with the request. */
export function hasPendingOutput(part: WireToolRequestPart): boolean {
  return 'pendingOutput' in asObject(part.metadata);
}

/** Returns true for any request, including one for a tool without a name, which is open too but can't be answered. */
function isAnyRequest(part: WirePart): part is WireToolRequestPart {
  return isToolRequestPart(part) || (isJsonObject(part.toolRequest) && isInterruptPart(part));
}

/** The most characters of a tool's name. No model's service accepts a tenth of it; a longer one only hides text. */
const MOST_NAME = 1_000;

/** Returns the interrupts of one model message, in order. Positions count the tool requests of the message. */
export function findInterrupts(
  message: unknown,
  settings: InterruptSettings,
  { among, pause }: InterruptPlace = {},
): BackendInterrupt[] {
  const requests = partsOf(message).filter(isAnyRequest);
  const falsy = requests
    .filter(isToolRequestPart)
    .filter((part) => hasPendingOutput(part) && !asObject(part.metadata).pendingOutput)
    .map((part) => ({
      ...wireId(part.toolRequest),
      output: asObject(part.metadata).pendingOutput,
    }));
  const taken = new Set<number>();
  const places = createToolIndex<number>();
  for (const [at, tool] of (among ?? []).entries()) places.add(tool, at);
  return requests.flatMap((part, index) => {
    const position = places.take(part.toolRequest, (at) => !taken.has(at)) ?? index;
    taken.add(position);
    return isInterruptPart(part) ? [toInterrupt(part, position, falsy, settings, pause)] : [];
  });
}

/**
 * Recreates an interrupt from stored data; returns undefined if that is not an interrupt. A finished sibling can't be
 * compared with what is shown, and would be answered too, so an interrupt with such a sibling is not recreated.
 */
export function recallInterrupt(
  { position, raw }: RememberedInterrupt,
  settings: InterruptSettings,
  pause: string | undefined,
): BackendInterrupt | undefined {
  const { part, falsy } = asObject(raw);
  const request = asObject(part) as WirePart;
  if (falsy !== undefined || !isAnyRequest(request) || !isInterruptPart(request)) return undefined;
  return toInterrupt(request, position, [], settings, pause);
}

function toInterrupt(
  part: WireToolRequestPart,
  position: number,
  falsy: readonly PendingSibling[],
  { agent, expiresAt, replaceInput = false }: InterruptSettings,
  pause: string | undefined,
): BackendInterrupt {
  const { name, ref } = toolId(part.toolRequest);
  const unanswerable = name.trim() === '' ? 'name' : name.length > MOST_NAME ? 'form' : undefined;
  const canAnswer = unanswerable === undefined;
  const raw: GenkitRaw = defined({ part, falsy: falsy.length > 0 ? falsy : undefined });
  const metadata = asObject(part.metadata).interrupt;
  const interrupt: BackendInterrupt = {
    ...defined({ name, ref }),
    position,
    input: part.toolRequest.input,
    ...defined({
      // `true` only marks the interrupt; anything else is the tool's message.
      metadata: metadata === true ? undefined : metadata,
      approves: readToolApproval(name, metadata),
      unanswerable,
      provenance: agent === undefined ? undefined : { agent },
      decisionId: pause === undefined ? undefined : `${pause}:${position}`,
    }),
    allowed: {
      respond: canAnswer,
      restart: canAnswer,
      replaceInput: canAnswer && replaceInput,
      cancel: false,
    },
    raw,
  };
  return { ...interrupt, ...defined({ expiresAt: expiresAt?.(interrupt) }) };
}
