import { createContext } from 'react';
import type { CardContextValue } from '../../card/frame/CardContext.ts';
import type { ApprovalState } from './ApprovalContext.ts';

/** Receives what an approval's card shows, after each render. */
export type TellTogether = (card: CardContextValue, approval: ApprovalState) => void;

/** Set by the enclosing row, in a list that lets a person decide several requests together. */
export const TogetherContext = createContext<TellTogether | undefined>(undefined);
