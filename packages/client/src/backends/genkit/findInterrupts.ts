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

/** A tool of the same message that has finished and whose result waits for the resume. */
export interface PendingSibling {
  readonly name: string;
  readonly ref?: unknown;
  readonly output: unknown;
}

/** What an interrupt's `raw` holds for the encoder. */
export interface GenkitRaw {
  /** The part as it came. */
  readonly part: WireToolRequestPart;
  /** Finished siblings whose falsy output the server would take for missing; see `encodeResume`. */
  readonly falsy?: readonly PendingSibling[];
}

/** What interrupts need to know of the options. */
export interface InterruptSettings {
  readonly agent?: string;
  readonly expiresAt?: (interrupt: BackendInterrupt) => number | undefined;
  /** Flows take another input with a restart, agents refuse it. */
  readonly replaceInput?: boolean;
}

/** Where among its conversation a message stands, for whoever needs to tell its interrupts from all others. */
export interface InterruptPlace {
  /** The requests as first streamed, for a message that holds only the interrupted ones (Genkit Go announces so). */
  readonly among?: readonly WireToolRequestPart['toolRequest'][];
  /** The name of the pause; see `decisionId`. Known once the turn has ended. */
  readonly pause?: string | undefined;
}

/** True when a part's tool request waits for a person. Older marks (`resolvedInterrupt`) do not count. */
function isInterruptPart(part: WirePart): boolean {
  return Boolean(asObject(part.metadata).interrupt);
}

/** True when a part's tool has finished and its output is kept with the request. */
export function hasPendingOutput(part: WireToolRequestPart): boolean {
  return 'pendingOutput' in asObject(part.metadata);
}

/** Returns true for any request, also one for a tool without a name, which is open too but can't be answered. */
function isAnyRequest(part: WirePart): part is WireToolRequestPart {
  return isToolRequestPart(part) || (isJsonObject(part.toolRequest) && isInterruptPart(part));
}

/** The most characters of a tool's name. No model's service takes a tenth of it; a longer one only hides text. */
const MOST_NAME = 1_000;

/**
 * The interrupts of one model message, in order. Positions count the tool requests of the message.
 */
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
 * Recreates an interrupt from what is remembered; returns undefined if that is not an interrupt. A finished sibling
 * can't be checked against what is shown, and would be answered too, so an interrupt with such a sibling is not
 * recreated.
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
      // `true` only says that it waits; anything else is what the tool wants to tell.
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
