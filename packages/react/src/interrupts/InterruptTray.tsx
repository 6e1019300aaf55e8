import { useState } from 'react';
import { ReviewList } from './ReviewList.tsx';
import { TrayStepper } from './TrayStepper.tsx';
import type { TrayProps } from './trayProps.ts';

/** More than these are a list: steps by number tell nobody what is behind them. */
const MOST_STEPS = 2;

/**
 * Several decisions of one turn, sent together: two stand one behind the other, more are a list with a row for each. So
 * are two that can't be told apart, which have no answer. What has become a list stays one while its rows settle.
 */
export function InterruptTray(props: TrayProps) {
  const [isList, setList] = useState(false);
  const needsList =
    props.drawn.length > MOST_STEPS || props.drawn.some(({ interrupt }) => interrupt.ambiguous);
  if (needsList && !isList) setList(true);
  return needsList || isList ? <ReviewList {...props} /> : <TrayStepper {...props} />;
}
