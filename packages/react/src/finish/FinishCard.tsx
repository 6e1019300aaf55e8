import { isSettled } from '@holdpoint/client';
import type { ReactNode } from 'react';
import * as Approval from '../approval/parts/index.parts.ts';
import { nameApproval, readFrom } from '../approval/parts/nameApproval.ts';
import type { ValueFormats } from '../card/arguments/valueFormat.ts';
import type { MaybeTool } from '../card/frame/answerShape.ts';
import { useCard } from '../card/frame/CardContext.ts';
import type { FieldLabels } from '../card/overview/nameField.ts';
import { Receipt } from '../card/receipt/Receipt.tsx';
import { CheckIcon } from '../internals/icons.tsx';
import { useMessages } from '../messages/messagesContext.ts';
import { useFinishMessages } from '../messages/useFinishMessages.ts';
import type { InterruptHandle } from '../turn/interruptHandle.ts';
import type { ResultFile } from './parts/FinishFiles.tsx';
import type { FinishRootProps } from './parts/FinishRoot.tsx';
import * as Finish from './parts/index.parts.ts';
import { useFinish } from './parts/useFinish.ts';

/** Props of `<FinishCard>`. */
export interface FinishCardProps<
  Input = unknown,
  Metadata = unknown,
  Tool extends MaybeTool = MaybeTool,
> extends Pick<FinishRootProps<Tool>, 'decide' | 'shortcuts'> {
  readonly interrupt: InterruptHandle<Input, Metadata, Tool>;
  /** The task. Default: the assistant says it is done. */
  readonly title?: ReactNode | ((interrupt: InterruptHandle<Input, Metadata>) => ReactNode);
  /** Formats of values, by path, such as `{ report: 'prose', total: { money: 'EUR' } }`. */
  readonly formats?:
    | ValueFormats
    | ((interrupt: InterruptHandle<Input, Metadata>) => ValueFormats | undefined);
  /** Labels of fields, by path, such as `{ 'offers[].monthly': 'Monthly fee' }`. Default: as on an approval. */
  readonly labels?:
    | FieldLabels
    | ((interrupt: InterruptHandle<Input, Metadata>) => FieldLabels | undefined);
  /**
   * Rows of the result to show as a table below it, never instead of it. A list of similar objects in the result is
   * already a table, and is not drawn twice.
   */
  readonly table?: (interrupt: InterruptHandle<Input, Metadata>) => readonly unknown[] | undefined;
  /** Files of the result to save; their contents are part of it. */
  readonly files?: (
    interrupt: InterruptHandle<Input, Metadata>,
  ) => readonly ResultFile[] | undefined;
  /** How long the task took, in milliseconds. Default: none. */
  readonly took?: number | ((interrupt: InterruptHandle<Input, Metadata>) => number | undefined);
  /** The assistant's own explanation, marked as such. */
  readonly says?: string | ((interrupt: InterruptHandle<Input, Metadata>) => string | undefined);
  /** The requester, shown in the header. Default: the agent the backend names, shown below the result. */
  readonly agent?: string;
  /** Your app’s mark in the head, such as an `<img>` of your logo, drawn at 20 px. Default: an icon. */
  readonly mark?: ReactNode;
  /** Your own class names for the card and for the receipt that replaces it. */
  readonly className?: string;
}

/**
 * The end of a task that ran unattended. Shows the whole result and the work behind it. Lets a person accept it, or
 * return it with feedback so the assistant continues. Becomes a receipt once it is settled.
 * @example
 * <FinishCard interrupt={finish} title="Compare three suppliers" formats={{ report: 'prose' }} />
 */
export function FinishCard<
  Input = unknown,
  Metadata = unknown,
  Tool extends MaybeTool = MaybeTool,
>({
  interrupt,
  title,
  formats,
  labels,
  table,
  files,
  took,
  says,
  agent,
  mark,
  className = '',
  ...root
}: FinishCardProps<Input, Metadata, Tool>) {
  const words = useFinishMessages();
  if (isSettled(interrupt) && interrupt.status !== 'expired') {
    const naming = nameApproval(interrupt, { title, formats, labels });
    return <Receipt interrupt={interrupt} {...naming} className={className} />;
  }
  return (
    <div className="hp hp-box">
      <Finish.Root {...root} interrupt={interrupt} className={`hp-card ${className}`}>
        <Head agent={agent} mark={mark} />
        <div className="hp-body">
          <Approval.Title className="hp-consequence">
            {readFrom(title, interrupt) ?? words.title}
          </Approval.Title>
          <Approval.Folded className="hp-aside" />
          <Approval.Foldable className="hp-fold">
            <Approval.Notes className="hp-note" />
            <Finish.Work className="hp-work" took={readFrom(took, interrupt)} />
            <Approval.Arguments
              label={words.result}
              formats={readFrom(formats, interrupt)}
              labels={readFrom(labels, interrupt)}
            />
            <Finish.Table className="hp-rows" rows={table?.(interrupt) ?? []} />
            <Finish.Files files={files?.(interrupt) ?? []} />
            <Approval.ServerSays className="hp-says" />
            <Slot says={readFrom(says, interrupt)} />
            <Approval.From className="hp-from" agent={agent && ''} />
          </Approval.Foldable>
        </div>
        <Approval.Foldable className="hp-fold">
          <footer className="hp-foot">
            <div className="hp-hold" aria-hidden="true" />
            <Approval.Status className="hp-status" />
            {interrupt.status === 'open' && (
              <div className="hp-more">
                <Approval.NotNow className="hp-btn" data-look="quiet" />
              </div>
            )}
            <Actions />
          </footer>
        </Approval.Foldable>
      </Finish.Root>
    </div>
  );
}

function Head({ agent, mark }: { readonly agent: string | undefined; readonly mark: ReactNode }) {
  const { isAside, isRejecting } = useFinish();
  const { approval } = useMessages();
  const { status } = useCard();
  const isOpen = status === 'open' || status === 'arming';
  return (
    <header className="hp-head">
      <Approval.Kind className="hp-kind" agent={agent}>
        {mark ?? <CheckIcon />}
      </Approval.Kind>
      <Approval.State className="hp-flag">
        {isAside ? approval.asideState : isOpen && isRejecting ? approval.rejecting : undefined}
      </Approval.State>
    </header>
  );
}

/** The assistant's words and the person's share one place, so that nothing above them moves. */
function Slot({ says }: { readonly says: string | undefined }) {
  const { isRejecting } = useFinish();
  if (!says && !isRejecting) return null;
  return (
    <div className="hp-slot">
      {says && (
        <Approval.Says className={isRejecting ? 'hp-says is-away' : 'hp-says'} text={says} />
      )}
      <Approval.Reason className="hp-field" />
    </div>
  );
}

/** Accept comes last, like Approve on an approval. */
function Actions() {
  const { status } = useCard();
  return (
    <Approval.Actions className="hp-actions">
      <div className="hp-pair">
        <Approval.Back className="hp-btn" />
        <Approval.Reject className="hp-btn" />
        <Approval.Approve className="hp-btn" data-look="fill" />
        <Approval.Reopen className="hp-btn" />
        <Approval.CheckAgain className="hp-btn" data-look="fill" />
      </div>
      {status === 'sending' && <span className="hp-wait" />}
    </Approval.Actions>
  );
}
