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
 * What a tool did and what was said to it: one line, or the receipt of the decision once it has one. What a tool returned
 * that the app has approvals for can be opened, in the receipt's details: after a reload nothing else says what ran.
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
  // One answer to several calls has one receipt, at the first of them.
  const isOther = interrupt?.approves?.refs?.includes(part.request.ref ?? '', 1) ?? false;
  const settled = interrupt ? isSettled(interrupt) && !isOther && interrupt : isNamed && remembered;
  // That it was answered is what the verdict says.
  const isSaid = verdict && word === 'answered';
  const isOpen = interrupt?.status === 'open';
  const isSilent = interrupt || word === 'waiting' || renderers.length > 0;
  const gave = part.response && isApproved && (
    <FoldedValues label={transcript.gave} data={part.response.output} />
  );
  return (
    <>
      {/* That it waits, and that the server confirmed an answer, is announced with its card, and the focus goes to the
          receipt: a log that read this out, too, would say everything twice. It reads out what someone else answered, and what
          no one did. */}
      <div
        className="hp-ended"
        aria-live={(settled ? interrupt?.status === 'resolved' : isSilent) ? 'off' : undefined}
      >
        {settled ? (
          <TranscriptReceipt session={session} interrupt={settled}>
            {gave}
          </TranscriptReceipt>
        ) : (
          <p className="hp-tool" data-state={word} ref={comeLate}>
            <ToolIcon />
            <code>
              <Shortened text={part.request.name} isName />
            </code>
            <span data-verdict={verdict}>
              {/* Firefox gives a log's words without the blanks around a box: the name and this would be one word. */}
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
 * A screen reader is silent about what comes into a silent region that was there before, and reads all that comes into a
 * log, silent regions too. So such a line is drawn a moment after the region around it.
 */
function comeLate(line: HTMLElement | null): void {
  if (!line?.matches('[aria-live] > *')) return;
  line.style.visibility = 'hidden';
  setTimeout(() => {
    line.style.visibility = '';
  }, 100);
}

/**
 * The question that is remembered from before a reload, so that its receipt has the words of its card. One that was changed, and
 * whose receipt is not kept, has none: the sum that was asked is not the one that was sent.
 */
function toSettled({ id, request, response, verdict }: ToolPart): Interrupt | undefined {
  if (!verdict) return undefined;
  const { kind, decidedAt, receipt } = verdict;
  const kept = receipt && restoreReceipt({ ...request, key: id, receipt });
  // What has come of the call since then is not in the receipt that was kept.
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
