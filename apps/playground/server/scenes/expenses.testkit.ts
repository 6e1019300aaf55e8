import { createSession, textOf } from '@holdpoint/client';
import { genkitAgent } from '@holdpoint/client/genkit';
import { registerClient } from '@holdpoint/register/client';
import { expect } from 'vitest';

/** Returns the scene's API, as its people's windows use it. */
export function officeAt(url: string) {
  const base = `${url}/api/expenses`;
  const cookies = new Map<string, string>();
  const headersOf = (who: string) => ({ cookie: cookies.get(who) ?? '' });
  return {
    async signIn(...people: readonly string[]) {
      for (const who of people) {
        const response = await fetch(`${base}/${who}/sign-in`, { method: 'POST' });
        const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
        cookies.set(who, cookie);
      }
    },
    /** `as`: whose cookie to send. */
    client: (who: string, as = who) =>
      registerClient({ url: `${base}/${who}/approvals`, headers: headersOf(as) }),
    session: (who: string) =>
      createSession({
        sessionId: crypto.randomUUID(),
        backend: genkitAgent({ url: `${base}/${who}/agent`, headers: headersOf(who) }),
      }),
    restart: () => fetch(`${base}/restart`, { method: 'POST' }),
    info: async () => (await (await fetch(base)).json()) as { store: string; restarts: number },
    mails: async () => {
      const response = await fetch(`${base}/mail`);
      const { mails } = (await response.json()) as { mails: { to: string; subject: string }[] };
      return mails.map(({ to, subject }) => `${to}: ${subject}`).sort();
    },
    ledger: async () => {
      const response = await fetch(`${url}/api/ledger`);
      const { scenes } = (await response.json()) as {
        scenes: Record<string, Record<string, unknown[]>>;
      };
      return scenes.expenses?.payClaim ?? [];
    },
  };
}

/** One claim, from the request to the money, with the server restarted in between. */
export async function walkClaim(url: string): Promise<void> {
  const office = officeAt(url);
  await office.signIn('ada', 'bob', 'cem', 'dan');
  const ada = office.session('ada');
  const asked = ada.send('Claim 480 EUR for the train to Hamburg');
  expect(await asked.outcome).toMatchObject({ status: 'interrupted' });

  const { items } = await office.client('bob').list({ mine: true });
  const item = items.find(({ sessionId }) => sessionId === ada.getState().sessionId);
  if (!item) throw new Error('the claim is in no list');
  const asking = 'Waiting for an approval: Expense claim, €480.00';
  await expect
    .poll(office.mails)
    .toEqual(['bob', 'cem', 'dan'].map((who) => `${who}@firm.example: ${asking}`));

  const approve = (who: string, as = who, one = item) =>
    office.client(who, as).answer(one, { verdict: 'approve' });
  await expect(approve('ada')).rejects.toMatchObject({ refusal: { policy: 'not-requester' } });
  // Ada's cookie is not valid at Bob's address.
  await expect(approve('bob', 'ada')).rejects.toMatchObject({ code: 'auth' });
  expect(await approve('bob')).toMatchObject({ approvals: { given: 1, needed: 2 } });
  expect(await office.ledger()).toEqual([]);

  await office.restart();
  expect(await office.info()).toMatchObject({ restarts: 1 });
  expect(await approve('cem')).toMatchObject({ decision: { by: ['bob', 'cem'] } });
  await expect.poll(async () => (await office.client('ada').read(item.id)).state).toBe('sent');
  expect(await office.ledger()).toMatchObject([{ input: { amount: 480 } }]);
  await expect.poll(office.mails).toContain('ada@firm.example: Approved: Expense claim, €480.00');
  expect(await office.mails()).toHaveLength(4);

  await ada.restore();
  const [last] = ada.getState().messages.slice(-1);
  expect(last && textOf(last)).toBe(
    'Paid 480 EUR for the train to Hamburg. Bob and Cem approved it.',
  );

  // Above Bob's limit two other people must approve.
  await ada.send('Claim 2400 EUR for the conference in Lisbon').outcome;
  const [high] = (await office.client('dan').list({ mine: true })).items;
  if (!high) throw new Error('the claim is in no list');
  await expect(approve('bob', 'bob', high)).rejects.toMatchObject({ refusal: { policy: 'up-to' } });
  await approve('cem', 'cem', high);
  expect(await approve('dan', 'dan', high)).toMatchObject({ decision: { by: ['cem', 'dan'] } });
}
