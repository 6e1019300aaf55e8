import { expect, test } from 'vitest';
import { startForTest } from '../testing/startForTest.ts';
import { officeAt, walkClaim } from './expenses.testkit.ts';

test('a claim is paid once two others have approved it, over a restart, with SQLite', async () => {
  const { url } = await startForTest();
  expect(await officeAt(url).info()).toMatchObject({ store: 'SQLite', restarts: 0 });
  await walkClaim(url);
});
