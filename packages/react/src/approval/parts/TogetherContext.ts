import { createContext } from 'react';
import type { CardContextValue } from '../../card/frame/CardContext.ts';
import type { ApprovalState } from './ApprovalContext.ts';

/** Is told what an approval's card shows, each time that it was drawn. */
export type TellTogether = (card: CardContextValue, approval: ApprovalState) => void;

/** Of the row around, in a list where several may be decided together. */
export const TogetherContext = createContext<TellTogether | undefined>(undefined);
