import type { Interrupt, ToolPart, ToolResponse, Verdict } from '@holdpoint/client';
import { isNo } from '../card/frame/isNo.ts';
import { effectOf } from '../card/receipt/effectOf.ts';
import type { Messages } from '../messages/en.ts';

/** The state in a tool's line. */
export type ToolWord = keyof Messages['transcript']['tool'];

/** Returns the person's decision on a tool's question, if there is one and it is known here. */
export function verdictOf(
  interrupt: Interrupt | undefined,
  part?: Pick<ToolPart, 'verdict'>,
): Verdict['kind'] | undefined {
  if (!interrupt) return part?.verdict?.kind;
  const { status, verdict } = interrupt;
  return status === 'open' || status === 'announced' ? undefined : verdict?.kind;
}

/** Facts about a tool's call besides the call and its question. */
interface ToolFacts {
  /** Its turn is running. */
  readonly isRunning: boolean;
  /** It came with a turn of this page, which would know its question. */
  readonly isLive: boolean;
  /** The app has a card for its requests. */
  readonly asks: boolean;
}

const toldUndone = (problem: ToolResponse['problem']) =>
  problem && ({ denied: 'refused', failed: 'failed', ran: undefined } as const)[problem];

/**
 * Returns the state of a tool. If it asked, its question decides, as on the card: a result seen in a stream does not
 * prove that the server keeps it, so the tool is not done before that is confirmed. A tool that did not ask is done
 * with its result. If one that can ask (`asks`) was restored (not `isLive`), it is unknown here whether it asked: then
 * the answer stored in this browser decides. Without one it has only ended, because its result may be a rejection.
 */
export function toolWord(
  {
    request,
    response,
    verdict,
    isSetAside,
  }: Pick<ToolPart, 'response' | 'verdict' | 'isSetAside'> & Partial<Pick<ToolPart, 'request'>>,
  interrupt: Interrupt | undefined,
  { isRunning, isLive, asks }: ToolFacts,
): ToolWord {
  if (!interrupt) {
    if (verdict) {
      const undone = response && !isNo(verdict.kind) && toldUndone(response.problem);
      return undone || (response && !verdict.isOnlyTold ? 'done' : 'answered');
    }
    if (response) return asks && !isLive ? 'ended' : (toldUndone(response.problem) ?? 'done');
    if (isRunning) return 'running';
    if (request?.isIncomplete) return 'incomplete';
    if (isSetAside) return 'unanswered';
    // A call that threw, or was running when its turn was stopped, has asked nothing and needs no answer.
    return asks ? 'unanswered' : 'unfinished';
  }
  const { status, doubt } = interrupt;
  switch (status) {
    case 'announced':
      return isRunning ? 'running' : 'waiting';
    case 'open':
      return 'waiting';
    case 'decided':
      return 'unsent';
    case 'sending':
      // A rejection starts nothing: it is answered, and its card says that the server has not confirmed it yet.
      return isNo(interrupt.verdict?.kind) ? 'answered' : 'running';
    case 'unknown':
    case 'failed':
      return status;
    case 'superseded':
      return doubt ?? 'unanswered';
    case 'expired':
      return 'unanswered';
    case 'elsewhere':
      return 'answered';
    case 'resolved': {
      const effect = effectOf(interrupt);
      if (effect === 'failed' || effect === 'refused') return effect;
      const isOnlyTold = effect === 'result' || effect === 'kept' || effect === 'told';
      return response && !isOnlyTold ? 'done' : 'answered';
    }
    default:
      return status satisfies never;
  }
}
