/** For other Holdpoint packages of the same version. Not for apps: it changes without notice. */

export { useOverview } from './card/overview/useOverview.tsx';
export { beginningOf } from './card/reveal/isTooLong.ts';
export { useUnjudged } from './card/reveal/useUnjudged.ts';
export { writtenOut } from './card/reveal/writtenOut.ts';
export { formatTime } from './card/time/formatTime.ts';
export { useTimeLeft } from './card/time/useTimeLeft.ts';
export {
  nameDecision,
  ReceiptRenderers,
  TranscriptReceipt,
} from './conversation/TranscriptReceipt.tsx';
export { isPlainPress } from './inbox/isPlainPress.ts';
export { useProblemWords } from './inbox/useProblemWords.ts';
export { appWords } from './internals/appWords.ts';
export { Drawn } from './internals/Drawn.tsx';
export {
  AlertIcon,
  CheckIcon,
  ClockIcon,
  CrossIcon,
  HoldIcon,
  InfoIcon,
} from './internals/icons.tsx';
export { isRecord } from './internals/isRecord.ts';
export { useOnline } from './internals/useOnline.ts';
export { plural } from './messages/plural.ts';
export { useInboxMessages } from './messages/useInboxMessages.ts';
export { useProblemMessages } from './messages/useProblemMessages.ts';
