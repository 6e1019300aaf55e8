import type { HoldpointError } from './errors.ts';
import type { BackendInterrupt } from './interrupt.ts';
import type { Json } from './json.ts';
import type { Artifact, Role, ToolRequest, ToolResponse } from './message.ts';

/** Our opaque, JSON-serialisable pointer to where a session is. Only the adapter that made it reads it. */
export type Checkpoint = Json;

/**
 * What a turn can tell. An adapter turns its wire into these and nothing else; message and part ids are unique inside
 * the turn. A frame the adapter does not know becomes `custom`: never fatal, never lost in silence.
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
      /** What the backend calls it, where it does. */
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
   * Joined to the newest unanswered request with the same name and ref, in this turn or before. Without one, it becomes
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
  /** The stream is being replayed from its start: forget what this turn has shown. */
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
  /** `interrupts` is the whole set that waits; it replaces what was announced. */
  | { readonly status: 'interrupted'; readonly interrupts: readonly BackendInterrupt[] }
  /**
   * The backend says the turn failed. `open`: the interrupts it still holds open, if its final frame tells;
   * absent when it does not tell.
   */
  | {
      readonly status: 'failed';
      readonly error: HoldpointError;
      readonly open?: readonly BackendInterrupt[];
      /** The results that the conversation has of answered calls may be of another's answers. */
      readonly isDoubtful?: true | undefined;
      /**
       * What the turn asked despite the failure: shown, and `unanswerable` if its frame can't be read. Absent if it
       * asked nothing. Interrupts answered with this turn are not included.
       */
      readonly interrupts?: readonly BackendInterrupt[];
    }
  | { readonly status: 'aborted' };
