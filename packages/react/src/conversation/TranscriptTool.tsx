import {
  type Interrupt,
  isSettled,
  type Message,
  type Session,
  type SessionState,
  type ToolPart,
} from '@holdpoint/client';
import { restoreReceipt } from '@holdpoint/client/internal';
import { useContext } from 'react';
import { isNo } from '../card/frame/isNo.ts';
import { Shortened } from '../card/reveal/Shortened.tsx';
import { Drawn } from '../internals/Drawn.tsx';
import { CheckIcon, CrossIcon, ToolIcon } from '../internals/icons.tsx';
import { useMessages } from '../messages/messagesContext.ts';
import { useTranscriptMessages } from '../messages/useTranscriptMessages.ts';
import { useSessionStore } from '../turn/useSessionStore.ts';
import { FoldedValues } from './TranscriptData.tsx';
import {
  AnsweredByContext,
  byShape,
  ReceiptRenderers,
  TranscriptReceipt,
} from './TranscriptReceipt.tsx';
import { toolWord, verdictOf } from './toolWord.ts';

interface TranscriptToolProps {
  readonly session: Session;
  readonly message: Message;
  readonly part: ToolPart;
}

/**
 * A tool's result and the answer to it: one line, or the receipt of the decision once there is one. If the app has
 * approvals for a tool, its output can be opened in the receipt's details, because nothing else shows what ran after a
 * reload.
 */
export function TranscriptTool({ session, message, part }: TranscriptToolProps) {
  const { arguments: words } = useMessages();
  const transcript = useTranscriptMessages();
  const interrupt = useSessionStore(session, (state) => find(state, part.interruptKey));
  const isRunning = useSessionStore(
    session,
    ({ turn }) => turn !== undefined && turn.id === message.turnId,
  );
  const tellWho = useContext(AnsweredByContext);
  const renderers = useContext(ReceiptRenderers).filter(
    ({ tool }) => tool.name === part.request.name,
  );
  const isApproved = renderers.some(({ kind }) => kind === 'approval');
  const isLive = message.turnId !== undefined;
  const word = toolWord(part, interrupt, { isRunning, isLive, asks: renderers.length > 0 });
  const verdict = verdictOf(interrupt, part);
  const remembered = toSettled(part);
  const isNamed =
    part.verdict?.receipt || renderers.length > 0 || (remembered && byShape(remembered));
  // One answer to several calls has one receipt, at the first call.
  const isOther = interrupt?.approves?.refs?.includes(part.request.ref ?? '', 1) ?? false;
  const settled = interrupt ? isSettled(interrupt) && !isOther && interrupt : isNamed && remembered;
  // The verdict already shows that it was answered.
  const isSaid = verdict && word === 'answered';
  const isOpen = interrupt?.status === 'open';
  const isSilent = interrupt || word === 'waiting' || renderers.length > 0;
  const gave = part.response && isApproved && (
    <FoldedValues label={transcript.gave} data={part.response.output} />
  );
  return (
    <>
      {/* The card announces that it waits and that the server confirmed an answer, and the focus moves to the receipt:
          a log that read this out too would say everything twice. The log announces what someone else answered, and
          what no one did. */}
      <div
        className="hp-ended"
        aria-live={(settled ? interrupt?.status === 'resolved' : isSilent) ? 'off' : undefined}
      >
        {settled ? (
          <TranscriptReceipt session={session} interrupt={settled}>
            {gave}
          </TranscriptReceipt>
        ) : (
          <p className="hp-tool" data-state={word} ref={isSilent ? comeLate : null}>
            <ToolIcon />
            <code>
              <Shortened text={part.request.name} isName />
            </code>
            <span data-verdict={verdict}>
              {/* Firefox joins a log's words without the space around a box, so the name and this would be one word. */}
              <span className="hp-sr">{words.comma}</span>
              {verdict && (isNo(verdict) ? <CrossIcon /> : <CheckIcon />)}
              {verdict && transcript.verdict[verdict]}
              {verdict && !isSaid && words.comma}
              {isOpen && tellWho ? (
                <Drawn instead={transcript.tool[word]}>
                  {() => tellWho(interrupt) || transcript.tool[word]}
                </Drawn>
              ) : (
                !isSaid && transcript.tool[word]
              )}
            </span>
          </p>
        )}
      </div>
      {!settled && gave}
    </>
  );
}

/**
 * A screen reader ignores what is added to an existing silent region, and reads everything added to a log, including
 * silent regions. It can take seconds to look at what was added, so it does not find such a line before that. Its links
 * work meanwhile.
 */
function comeLate(line: HTMLElement | null): void {
  if (!line) return;
  line.ariaHidden = 'true';
  setTimeout(() => {
    line.ariaHidden = null;
  }, 3_000);
}

/**
 * Returns the question stored before a reload, so that its receipt has the words of its card; undefined if it was
 * changed and its receipt was not stored, because the original sum is not the one that was sent.
 */
function toSettled({ id, request, response, verdict }: ToolPart): Interrupt | undefined {
  if (!verdict) return undefined;
  const { kind, decidedAt, receipt } = verdict;
  const kept = receipt && restoreReceipt({ ...request, key: id, receipt });
  // The stored receipt does not include what happened to the call since.
  const problem = response?.problem === 'ran' ? response.problem : kept?.problem;
  if (kept || verdict.isChanged) return kept && { ...kept, ...(problem && { problem }) };
  return {
    ...{ ...request, key: id, batch: id, position: 0, raw: null, status: 'resolved' },
    allowed: { respond: true, restart: true, replaceInput: false, cancel: false },
    verdict: { kind },
    ...(decidedAt !== undefined && { decidedAt }),
    ...(response?.problem && { problem: response.problem }),
  };
}

function find(state: SessionState, key: string | undefined): Interrupt | undefined {
  return key === undefined
    ? undefined
    : state.interrupts.find((interrupt) => interrupt.key === key);
}
