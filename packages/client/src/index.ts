export type {
  AllowedAnswers,
  BackendInterrupt,
  Interrupt,
  InterruptStatus,
  Provenance,
} from './protocol/interrupt.ts';
export { isAnswerable, isSettled } from './protocol/interrupt.ts';
