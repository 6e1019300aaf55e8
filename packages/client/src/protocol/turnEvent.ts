import type { HoldpointError } from './errors.ts';
import type { BackendInterrupt } from './interrupt.ts';
import type { Json } from './json.ts';
import type { Artifact, Role, ToolRequest, ToolResponse } from './message.ts';

/** An opaque, JSON-serialisable pointer to a session's position. Only the adapter that created it reads it. */
export type Checkpoint = Json;

/**
 * The events of a turn. An adapter converts its wire into these; message and part ids are unique inside the turn. An
 * unknown frame becomes `custom`: never fatal, never silently lost.
 */
export type TurnEvent =
  /** A message begins, or more parts of a known one follow. Optional: the first part of an unknown message starts an assistant message. */
  | { readonly type: 'message'; readonly messageId: string; readonly role: Role }
  | {
      readonly type: 'text';
      readonly messageId: string;
      readonly partId: string;
      readonly delta: string;
    }
  | {
      readonly type: 'reasoning';
      readonly messageId: string;
      readonly partId: string;
      readonly delta: string;
    }
  | {
      readonly type: 'media';
      readonly messageId: string;
      readonly partId: string;
      readonly url: string;
      readonly contentType?: string;
    }
  | {
      readonly type: 'data';
      readonly messageId: string;
      readonly partId: string;
      /** The backend's name for it, if there is one. */
      readonly name?: string;
      readonly data: unknown;
    }
  | {
      readonly type: 'tool-request';
      readonly messageId: string;
      readonly partId: string;
      readonly request: ToolRequest;
    }
  /**
   * Added to the newest unanswered request with the same name and ref, in this turn or before. Without one, it becomes
   * its own part, where it arrives; a result that is already shown is not shown again.
   */
  | { readonly type: 'tool-response'; readonly response: ToolResponse }
  /** Announced: shown, not answerable until the turn ends `interrupted`. Names a tool request of this turn by `position`. */
  | { readonly type: 'interrupt'; readonly interrupt: BackendInterrupt }
  /** The agent's custom state after a change, whole. */
  | { readonly type: 'state'; readonly value: unknown }
  | { readonly type: 'artifact'; readonly artifact: Artifact }
  | { readonly type: 'checkpoint'; readonly checkpoint: Checkpoint }
  /** A sign of life without content: a keep-alive, or a part of a long frame. */
  | { readonly type: 'alive' }
  /** The stream is replayed from its start: discard what this turn has shown. */
  | { readonly type: 'reset' }
  | {
      readonly type: 'custom';
      readonly messageId?: string;
      readonly name: string;
      readonly value: unknown;
    }
  /** The last event of a turn. A stream that stops without it has the outcome `unknown`. */
  | { readonly type: 'end'; readonly end: TurnEnd };

/** How a backend ends a turn. */
export type TurnEnd =
  | { readonly status: 'completed'; readonly finishReason: string }
  /** `interrupts` lists everything that is open; it replaces the announced ones. */
  | { readonly status: 'interrupted'; readonly interrupts: readonly BackendInterrupt[] }
  /**
   * The backend reports that the turn failed. `open`: the interrupts that are still open there, if its final frame
   * lists them; absent otherwise.
   */
  | {
      readonly status: 'failed';
      readonly error: HoldpointError;
      readonly open?: readonly BackendInterrupt[];
      /** The results that the conversation has of answered calls may be of another's answers. */
      readonly isDoubtful?: true | undefined;
      /**
       * What the turn asked despite the failure: shown, and `unanswerable` if its frame can't be read. Absent if it
       * asked nothing. Excludes interrupts answered with this turn.
       */
      readonly interrupts?: readonly BackendInterrupt[];
    }
  | { readonly status: 'aborted' };
