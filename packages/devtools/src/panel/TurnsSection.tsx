import type { LogTurn } from '../recording/createTurnLog.ts';
import { FieldList } from './FieldList.tsx';
import { formatClock, formatMs, formatSize } from './format.ts';
import { Row } from './Row.tsx';
import { Rows } from './Rows.tsx';
import type { Source } from './source.ts';
import { words } from './words.ts';

/** Every turn since the recording began. */
export function TurnsSection({ source: { log } }: { readonly source: Source }) {
  if (log.turns.length === 0) return <p className="hp-dt-hint">{words.noTurns}</p>;
  return (
    <Rows items={log.turns} keyOf={({ id }) => id}>
      {(turn) => <TurnRow turn={turn} />}
    </Rows>
  );
}

function TurnRow({ turn }: { readonly turn: LogTurn }) {
  const { kind, outcome, startedAt, firstAt, endedAt, error } = turn;
  const head = (
    <>
      <b>{words.turn.kind[kind]}</b>
      <span data-outcome={outcome}>{outcome ?? words.turn.running}</span>
      {error && <code>{error.code}</code>}
      <span className="hp-dt-end">
        {endedAt === undefined ? '' : formatMs(endedAt - startedAt)} {formatSize(turn.size)}
      </span>
    </>
  );
  const isBad = outcome === 'failed' || outcome === 'broken';
  return (
    <Row head={head} tone={isBad ? 'danger' : undefined}>
      {() => (
        <FieldList
          fields={[
            [words.fields.id, turn.id],
            [words.turn.started, formatClock(startedAt)],
            [words.turn.first, firstAt === undefined ? undefined : formatMs(firstAt - startedAt)],
            [words.turn.lasted, endedAt === undefined ? undefined : formatMs(endedAt - startedAt)],
            [words.turn.events, turn.events],
            [words.turn.size, formatSize(turn.size)],
            [words.turn.stalls, turn.stalls || undefined],
            [words.fields.error, error && `${error.code}: ${error.message}`],
            [words.fields.serverSays, error?.serverMessage],
          ]}
        />
      )}
    </Row>
  );
}
