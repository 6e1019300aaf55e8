import { restart } from '@holdpoint/client';
import { expect } from 'vitest';
import type { Scenario } from './scenario.ts';
import { askOne, call, errorOf, lastWords, nowOf, openIn, toldIn } from './stage.ts';

/** ADK's own way to ask for a sign-in. */
export const agUiSignIn: readonly Scenario<string>[] = [
  {
    name: 'a sign-in runs the tool again with a reference, also after a reload and a killed server',
    async play({ session, server, reload, ran: runs, resumes }) {
      const asked = await askOne(session, call('read_calendar', { day: 'Monday' }));
      expect(asked).toMatchObject({ name: 'read_calendar', input: { day: 'Monday' } });
      const refused = { key: asked.key, type: 'restart', resumed: { declined: true } } as const;
      expect(errorOf(await session.resume([refused]).outcome)).toMatchObject({
        code: 'invalid-answer',
      });
      expect(resumes()).toBe(0);
      await server.kill();
      await server.revive();
      const page = await reload();
      const [open] = openIn(page);
      if (!open) throw new Error('It should be open.');
      const signedIn = restart(open, { resumed: { credentialRef: 'ref-7f3a' }, sensitive: true });
      expect(await page.resume([signedIn]).outcome).toMatchObject({ status: 'completed' });
      const input = { day: 'Monday', credentialRef: 'ref-7f3a' };
      expect(await runs()).toEqual([{ tool: 'read_calendar', input }]);
      expect(lastWords(page)).toContain('Nothing on Monday.');
      expect(nowOf(page, open)?.status).toBe('resolved');
      expect(JSON.stringify(toldIn(page))).not.toContain('ref-7f3a');
      expect(await page.send('And now?').outcome).toMatchObject({ status: 'completed' });
      expect(await runs()).toHaveLength(1);
    },
  },
  {
    name: 'a message instead of a sign-in runs nothing',
    async play({ session, ran: runs }) {
      const asked = await askOne(session, call('read_calendar', { day: 'Monday' }));
      expect(await session.send('Never mind.').outcome).toMatchObject({ status: 'completed' });
      expect(lastWords(session)).toBe('Never mind.');
      expect(nowOf(session, asked)?.status).toBe('superseded');
      expect(await runs()).toEqual([]);
    },
  },
];
