import { useMessages } from '@holdpoint/react/headless';
import {
  AlertIcon,
  beginningOf,
  HoldIcon,
  useInboxMessages,
  useProblemWords,
  useUnjudged,
  writtenOut,
} from '@holdpoint/react/internal';
import { type ReactNode, useId } from 'react';
import { useRequestMessages } from '../messages/useRequestMessages.ts';
import { RequestRow, type RequestRowProps } from './RequestRow.tsx';
import { type ApprovalRequestsState, type RequestRisk, riskIn } from './useApprovalRequests.ts';

/** Props of `<ApprovalRequestList>`. */
export interface ApprovalRequestListProps extends RequestRowProps {
  /** From `useApprovalRequests`. */
  readonly requests: ApprovalRequestsState;
}

const LONGEST_OPTION = 60;
const RISKS: readonly RequestRisk[] = ['low', 'elevated', 'high'];

/**
 * Lists the pending requests of a register, live: mine or all, by tool and risk, with who is looking. It can't answer:
 * a decision needs the whole request. Load `@holdpoint/register/styles.css` and `@holdpoint/react/styles.css`.
 * Renders a `<section>` element.
 * @example
 * <ApprovalRequestList requests={useApprovalRequests(register)} onOpen={({ id }) => navigate(`/approvals/${id}`)} />
 */
export function ApprovalRequestList({ requests, ...row }: ApprovalRequestListProps) {
  const { list: words, again } = useRequestMessages();
  // Some words are written out differently once they are judged.
  useUnjudged();
  const { isOnline, problemWords } = useProblemWords();
  const { marks, risk: risks } = useMessages();
  const inbox = useInboxMessages();
  const id = useId();
  const { items, isLoading, error, filter, setFilter, tools, riskOf, lookAgain } = requests;
  const count = `${items.length}${requests.hasMore ? '+' : ''}`;
  return (
    <section className="hp hp-box" aria-labelledby={id} aria-busy={isLoading}>
      <div className="hp-inbox">
        <h3 id={id}>
          <HoldIcon />
          {words.title} {items.length > 0 && <span className="hp-count">{count}</span>}
        </h3>
        <div className="hp-inbox-filter">
          <Filter
            label={words.whose.label}
            value={filter.isMine ? 'mine' : 'all'}
            onChange={(whose) => setFilter({ ...filter, isMine: whose === 'mine' })}
          >
            <option value="mine">{words.whose.mine}</option>
            <option value="all">{words.whose.all}</option>
          </Filter>
          {(tools.length > 1 || filter.tool !== undefined) && (
            <Filter
              label={words.tool}
              value={filter.tool ?? ''}
              onChange={(tool) => setFilter({ ...filter, tool: tool || undefined })}
            >
              <option value="">{words.any}</option>
              {[...new Set([...tools, ...(filter.tool === undefined ? [] : [filter.tool])])].map(
                (tool) => (
                  <option key={tool} value={tool}>
                    {writtenOut(beginningOf(tool, LONGEST_OPTION), true)}
                  </option>
                ),
              )}
            </Filter>
          )}
          {riskOf && (
            <Filter
              label={words.risk}
              value={filter.risk ?? ''}
              onChange={(risk) => setFilter({ ...filter, risk: RISKS.find((one) => one === risk) })}
            >
              <option value="">{words.any}</option>
              {RISKS.map((risk) => (
                <option key={risk} value={risk}>
                  {risks[risk]}
                </option>
              ))}
            </Filter>
          )}
        </div>
        {items.length > 0 && (
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <RequestRow item={item} risk={riskIn(riskOf, item)} {...row} />
              </li>
            ))}
          </ul>
        )}
        {requests.hasMore && (
          <button type="button" className="hp-btn" data-look="quiet" onClick={requests.readMore}>
            {words.more}
          </button>
        )}
        {items.length === 0 && !error && (
          <p className="hp-hint">{isLoading ? inbox.loading : words.empty}</p>
        )}
        {(error || !isOnline) && (
          <p className="hp-inbox-problem" role="alert">
            <AlertIcon />
            <span>{problemWords(error, items.length > 0)}</span>
            {marks.space}
            <button type="button" className="hp-btn" data-look="quiet" onClick={lookAgain}>
              {again}
            </button>
          </p>
        )}
      </div>
      <output className="hp-sr">{isLoading ? '' : inbox.count(items.length)}</output>
    </section>
  );
}

function Filter({
  label,
  value,
  onChange,
  children,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <span>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="hp-input"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
    </span>
  );
}
