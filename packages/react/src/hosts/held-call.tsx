import {
  type HeldAnswer,
  type HeldCallFacts,
  type HeldCallPage,
  heldCallHost,
} from '@holdpoint/client/internal';
import { useState } from 'react';
import { Interrupts } from '../interrupts/Interrupts.tsx';
import type { Renderer } from '../interrupts/renderer.ts';
import { type HostTurnOptions, useHostTurn } from './bridge/useHostTurn.ts';

export type { HeldAnswer, HeldCallFacts, HostTurnOptions };

/** Props of `<HeldCall>`. */
export interface HeldCallProps extends HeldCallFacts {
  /**
   * The conversation’s id. Answers are stored under it and the call’s id, so both must stay the same after a reload.
   */
  readonly conversation: string;
  /**
   * Receives the answer, once. Resolve when your server has accepted it. If it rejects, the answer is shown as
   * unconfirmed; throw an `InvalidAnswerError` if nothing was sent.
   */
  readonly onAnswer: (answer: HeldAnswer) => unknown;
  /** The renderers of tools. Keep the list outside the component. */
  readonly renderers?: readonly Renderer[];
  /** Options of its session. */
  readonly options?: HostTurnOptions;
}

/**
 * Renders one pending call of your own chat, and calls `onAnswer` once with the person's decision.
 * @example
 * <HeldCall conversation={chat.id} id={call.id} name={call.name} input={call.args} onAnswer={post} />
 */
export function HeldCall(props: HeldCallProps) {
  // Another call in the same place starts with fresh state.
  return <One key={JSON.stringify([props.conversation, props.id])} {...props} />;
}

function One({ conversation, onAnswer, renderers, options, ...call }: HeldCallProps) {
  const [state, setState] = useState<HeldCallPage['state']>('open');
  const give = async (answer: HeldAnswer) => {
    setState('sent');
    try {
      await onAnswer(answer);
      setState('resolved');
    } catch (error) {
      const isUnsent = error instanceof Error && Reflect.get(error, 'taken') === 'no';
      setState(isUnsent ? 'open' : 'failed');
      throw error;
    }
  };
  const id = conversation && JSON.stringify([conversation, call.id]);
  const turn = useHostTurn(heldCallHost, id, { call, state, give }, options);
  return <Interrupts turn={turn} {...(renderers && { renderers })} />;
}
