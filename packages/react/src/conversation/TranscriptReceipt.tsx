import type { Interrupt, InterruptTool, Session } from '@holdpoint/client';
import { createContext, type ReactNode, useContext } from 'react';
import { Receipt } from '../card/receipt/Receipt.tsx';
import type { ReceiptNaming } from '../card/receipt/ReceiptFacts.tsx';
import { Drawn } from '../internals/Drawn.tsx';
import { chooseKind } from '../interrupts/chooseKind.ts';
import { findRenderer } from '../interrupts/findRenderer.ts';
import { nameQuestion } from '../question/nameQuestion.tsx';
import { bindInterrupt, type HandleTurn, type InterruptHandle } from '../turn/interruptHandle.ts';

/** How a tool's decisions are named in their receipts: what `approval`, `question` and `credential` give. */
export interface ReceiptRenderer {
  readonly kind: string;
  readonly tool: InterruptTool;
  readonly receipt?: (interrupt: InterruptHandle) => ReceiptNaming;
}

/** The app's renderers, for the receipts of a transcript. */
export const ReceiptRenderers = createContext<readonly ReceiptRenderer[]>([]);

/**
 * Names who answered an interrupt, if it was someone else and the app knows who; and for an open one whom it asks, if
 * that is someone else.
 */
export type AnsweredBy = (interrupt: Interrupt) => ReactNode;

/** The app's word on that, for the receipts of a transcript. */
export const AnsweredByContext = createContext<AnsweredBy | undefined>(undefined);

/** The receipt of a decision, as its card would show it: in the app's words, where it has any; a question by its own. */
export function TranscriptReceipt({
  session,
  interrupt,
  children,
}: {
  readonly session: Session;
  readonly interrupt: Interrupt;
  /** More for its details. */
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
 * How the app names a decision; undefined where it has no words for it, or where what was asked does not fit them.
 * @throws what the app's own words throw.
 */
export function nameDecision(
  session: Session,
  interrupt: Interrupt,
  renderers: readonly ReceiptRenderer[],
): ReceiptNaming | undefined {
  const renderer = findRenderer(interrupt, renderers) ?? byShape(interrupt);
  // Where the backend asked for an approval, only an approval card's receipt can tell what was decided.
  if (!renderer?.receipt || (interrupt.approves && renderer.kind !== 'approval')) return undefined;
  const handle = bindInterrupt(toTurn(session), interrupt, renderer.tool);
  return handle.issues.length > 0 ? undefined : renderer.receipt(handle);
}

/** What names the receipt of a tool that the app has no renderer for: of a question, what it asked. */
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
