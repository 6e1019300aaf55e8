import { answerKind } from '@holdpoint/client/internal';
import { forwardRef } from 'react';
import { type CardState, useCard } from '../../card/frame/CardContext.ts';
import { FirstFew } from '../../card/reveal/FirstFew.tsx';
import { Shortened } from '../../card/reveal/Shortened.tsx';
import { AlertIcon } from '../../internals/icons.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { useApproval } from './ApprovalContext.ts';
import { sayIssues } from './sayIssues.ts';

/**
 * Warnings about the request: the answer also counts for other calls, the input is unknown or can't be read, it does
 * not fit the tool's definition, the app has no definition, or an edit was begun and left.
 * Renders a `<div>` element; nothing without a warning.
 */
export const ApprovalNotes = forwardRef<HTMLDivElement, PartProps<'div', CardState, 'children'>>(
  function ApprovalNotes(props, ref) {
    const { interrupt } = useCard();
    const { tool, issues, approves, isUnreadable } = interrupt;
    const messages = useMessages();
    const { approval } = messages;
    const isBlind = approves?.isInputKnown === false;
    const isShared = approves?.isShared === true;
    const { isUnknown, canReject, edit } = useApproval();
    const does =
      !interrupt.unanswerable &&
      !interrupt.continues &&
      (isUnknown ? 'nothing' : approves ? 'restart' : answerKind(interrupt));
    const isPlain = issues.length === 0 && !(isBlind || isShared || isUnreadable || edit.isLeft);
    if ((tool || !does) && isPlain) return null;
    return (
      <Part tag="div" appProps={props} ref={ref} data-tone="caution">
        <AlertIcon />
        <div>
          {edit.isLeft && (
            <p>
              <b>{approval.edit.left}</b>
            </p>
          )}
          {isShared && (
            <p>
              <b>{approval.sharedAnswer}</b>
            </p>
          )}
          {isBlind && (
            <p>
              <b>{approval.unknownInput}</b>
            </p>
          )}
          {isUnreadable && (
            <p>
              <b>{approval.unreadableInput}</b>
            </p>
          )}
          {!tool && does && <p>{approval.unknownTool[does]}</p>}
          {issues.length > 0 && (
            <>
              {canReject && (
                <p>
                  <b>{approval.issues}</b>
                </p>
              )}
              <ul>
                <FirstFew
                  items={sayIssues(interrupt, messages)}
                  rest={(count) => <li className="hp-unsaid">{approval.moreIssues(count)}</li>}
                >
                  {(issue, key) => (
                    <li key={key}>
                      <Shortened text={issue} className="hp-mw" />
                    </li>
                  )}
                </FirstFew>
              </ul>
            </>
          )}
        </div>
      </Part>
    );
  },
);
