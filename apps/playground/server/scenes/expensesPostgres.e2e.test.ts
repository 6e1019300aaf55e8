import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type RunningPostgres,
  startPostgres,
  whyNoPostgres,
} from '../../../../scripts/postgres.ts';
import { startForTest } from '../testing/startForTest.ts';
import { officeAt, walkClaim } from './expenses.testkit.ts';

const reason = whyNoPostgres();

describe.skipIf(reason)(`expense claims${reason ? ` (skipped: ${reason})` : ''}`, () => {
  let postgres: RunningPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  test('a claim is paid once two others have approved it, over a restart, with PostgreSQL', async () => {
    const { url } = await startForTest({ env: { DATABASE_URL: postgres.url } });
    expect(await officeAt(url).info()).toMatchObject({ store: 'PostgreSQL' });
    await walkClaim(url);
  });
});
