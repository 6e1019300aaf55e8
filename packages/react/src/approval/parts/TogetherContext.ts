import { createContext } from 'react';
import type { CardContextValue } from '../../card/frame/CardContext.ts';
import type { ApprovalState } from './ApprovalContext.ts';

/** Receives what an approval's card shows, each time it was drawn. */
export type TellTogether = (card: CardContextValue, approval: ApprovalState) => void;

/** Of the row around, in a list where several may be decided together. */
export const TogetherContext = createContext<TellTogether | undefined>(undefined);
