import type { Interrupt, InterruptTool, Session } from '@holdpoint/client';
import { createContext, type ReactNode, useContext } from 'react';
import { Receipt } from '../card/receipt/Receipt.tsx';
import type { ReceiptNaming } from '../card/receipt/ReceiptFacts.tsx';
import { Drawn } from '../internals/Drawn.tsx';
import { chooseKind } from '../interrupts/chooseKind.ts';
import { findRenderer } from '../interrupts/findRenderer.ts';
import { nameQuestion } from '../question/nameQuestion.tsx';
import { bindInterrupt, type HandleTurn, type InterruptHandle } from '../turn/interruptHandle.ts';

/** How a tool's decisions are named in receipts. Returned by `approval`, `question` and `credential`. */
export interface ReceiptRenderer {
  readonly kind: string;
  readonly tool: InterruptTool;
  readonly receipt?: (interrupt: InterruptHandle) => ReceiptNaming;
}

/** The app's renderers, for the receipts of a transcript. */
export const ReceiptRenderers = createContext<readonly ReceiptRenderer[]>([]);

/**
 * Names the person who answered an interrupt, if it was someone else and the app knows; for an open one, the approvers
 * if it is someone else's to answer.
 */
export type AnsweredBy = (interrupt: Interrupt) => ReactNode;

/** The app's function, for the receipts of a transcript. */
export const AnsweredByContext = createContext<AnsweredBy | undefined>(undefined);

/** The receipt of a decision, as on its card: in the app's words if it has any; a question in its own. */
export function TranscriptReceipt({
  session,
  interrupt,
  children,
}: {
  readonly session: Session;
  readonly interrupt: Interrupt;
  /** More details. */
  readonly children?: ReactNode;
}) {
  const renderers = useContext(ReceiptRenderers);
  const tellWho = useContext(AnsweredByContext);
  return (
    <Drawn instead={<Receipt interrupt={interrupt}>{children}</Receipt>}>
      {() => (
        <Receipt
          interrupt={interrupt}
          answeredBy={interrupt.status === 'elsewhere' ? tellWho?.(interrupt) : undefined}
          {...nameDecision(session, interrupt, renderers)}
        >
          {children}
        </Receipt>
      )}
    </Drawn>
  );
}

/**
 * Returns the app's name of a decision; undefined if it has none, or if the input does not fit.
 * @throws errors from the app's own functions.
 */
export function nameDecision(
  session: Session,
  interrupt: Interrupt,
  renderers: readonly ReceiptRenderer[],
): ReceiptNaming | undefined {
  const renderer = findRenderer(interrupt, renderers) ?? byShape(interrupt);
  // If the backend asked for an approval, only an approval card's receipt can show the decision.
  if (!renderer?.receipt || (interrupt.approves && renderer.kind !== 'approval')) return undefined;
  const handle = bindInterrupt(toTurn(session), interrupt, renderer.tool);
  return handle.issues.length > 0 ? undefined : renderer.receipt(handle);
}

/** Names the receipt of a tool without a renderer; a question by its text. */
export const byShape = (
  interrupt: Interrupt,
): (Omit<ReceiptRenderer, 'tool'> & { readonly tool?: undefined }) | undefined =>
  chooseKind(interrupt, undefined) === 'question'
    ? { kind: 'question', receipt: (handle) => nameQuestion(handle, {}) }
    : undefined;

const toTurn = (session: Session): HandleTurn => ({
  session,
  decide: async (resolution, options) => session.decide(resolution, options)?.outcome,
  reopen: ({ key }) => session.reopen(key),
  checkAgain: session.restore,
});
