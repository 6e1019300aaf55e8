import { checkedLayout } from '@holdpoint/server/internal';
import { postgresTables as decisionTables } from '@holdpoint/server/postgres';
import { REQUESTS } from '../store/layout.ts';

/** Lines that get their place in one statement, so that it stays within its time limit. The next reader continues. */
const MOST_PLACED = 10_000;

/**
 * Makes the tables of the register, that of its decisions among them, in the schema that the connection uses. It can be
 * run again and again, by several processes at once. Texts are compared by their bytes, whatever the language of the
 * database.
 */
export const postgresTables = `${decisionTables}${checkedLayout(REQUESTS)}
  CREATE TABLE IF NOT EXISTS holdpoint_requests (
    id text COLLATE "C" PRIMARY KEY, decision_id text COLLATE "C" NOT NULL UNIQUE,
    pause text COLLATE "C" NOT NULL, tenant text COLLATE "C", state text NOT NULL,
    since double precision NOT NULL, due_at double precision, version integer NOT NULL,
    body text NOT NULL);
  CREATE INDEX IF NOT EXISTS holdpoint_requests_order ON holdpoint_requests (state, since, id);
  CREATE INDEX IF NOT EXISTS holdpoint_requests_pause ON holdpoint_requests (pause);
  CREATE INDEX IF NOT EXISTS holdpoint_requests_tenant ON holdpoint_requests
    (tenant, state, since, id) WHERE tenant IS NOT NULL;
  CREATE INDEX IF NOT EXISTS holdpoint_requests_due ON holdpoint_requests
    (state, due_at, since, id)
    WHERE due_at IS NOT NULL;
  CREATE TABLE IF NOT EXISTS holdpoint_log (
    line bigint GENERATED ALWAYS AS IDENTITY, place bigint UNIQUE,
    request text COLLATE "C" NOT NULL, seq integer NOT NULL, hash text NOT NULL,
    text text NOT NULL, UNIQUE (request, seq));
  -- Places are seen in their order, so one transaction at a time gives them. Writers never wait for it: readers call it.
  CREATE OR REPLACE FUNCTION holdpoint_log_place() RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT EXISTS (SELECT FROM holdpoint_log WHERE place IS NULL) THEN RETURN; END IF;
      PERFORM pg_advisory_xact_lock(7205759403792794 + 'holdpoint_log'::regclass::oid::bigint);
      UPDATE holdpoint_log AS kept SET place = new.place
        FROM (SELECT ctid, row_number() OVER (ORDER BY line)
            + (SELECT coalesce(max(place), 0) FROM holdpoint_log) AS place
          FROM holdpoint_log WHERE place IS NULL ORDER BY line LIMIT ${MOST_PLACED}) AS new
        WHERE kept.ctid = new.ctid;
    END $$;
  CREATE OR REPLACE FUNCTION holdpoint_log_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the log only grows'; END $$;
  DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_trigger
        WHERE tgname = 'holdpoint_log_kept' AND tgrelid = 'holdpoint_log'::regclass) THEN
      CREATE TRIGGER holdpoint_log_kept BEFORE DELETE OR TRUNCATE ON holdpoint_log
        FOR EACH STATEMENT EXECUTE FUNCTION holdpoint_log_only_grows();
      CREATE TRIGGER holdpoint_log_placed BEFORE UPDATE ON holdpoint_log FOR EACH ROW
        WHEN (OLD.place IS NOT NULL OR (OLD.line, OLD.request, OLD.seq, OLD.hash, OLD.text)
          IS DISTINCT FROM (NEW.line, NEW.request, NEW.seq, NEW.hash, NEW.text))
        EXECUTE FUNCTION holdpoint_log_only_grows();
    END IF;
  END $$;
`;
