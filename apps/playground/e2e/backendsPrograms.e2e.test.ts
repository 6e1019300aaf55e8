import { beforeAll, describe, expect, test } from 'vitest';
import { servers } from '../../../servers/servers.ts';
import { approve, asked, type BackendRow, handOverKey, offeredBy, playRow } from './backendRows.ts';
import type { ScenePage } from './scenePage.ts';
import { playgroundForFile } from './startPlayground.ts';
import { wakeServer } from './wakeServer.ts';

const playground = playgroundForFile();

type Row = Omit<BackendRow, 'backend' | 'effect'> & { readonly tool?: string };

/** Changes a payment, and approves the changed one. */
async function editPayment(scene: ScenePage): Promise<void> {
  await scene.press('Edit');
  await scene.page.getByRole('textbox', { name: 'Amount', exact: true }).fill('450.5');
  await scene.press('Review changes');
  await asked(scene, 'Send 450.5 to Ada');
  await approve(scene);
}

/** At the servers in Go and Python. */
const genkit: readonly Row[] = [
  {
    scene: 'deploy',
    prompt: 'Deploy checkout to production',
    cards: 1,
    answer: approve,
    resumes: 1,
    said: /run_shell gave .*"status":"ran"/,
    tool: 'run_shell',
  },
  {
    scene: 'transfer',
    prompt: 'Pay Ada 250 and then 900',
    cards: 1,
    async answer(scene) {
      await approve(scene);
      await asked(scene, 'Send €900.00 to Ada');
      await scene.press('Reject', scene.card);
      await scene.page.getByLabel('Reason').fill('too much');
      await scene.press('Send rejection', scene.card);
    },
    resumes: 2,
    said: /"status":"REJECTED".*too much|too much.*"status":"REJECTED"/,
    tool: 'transfer_money',
  },
  {
    scene: 'barbecue',
    prompt: 'Plan a barbecue',
    cards: 1,
    async answer(scene) {
      await scene.page.getByRole('radio', { name: '5 to 10' }).check();
      await scene.press('Send answer');
      await asked(scene, 'What should we grill?');
      await scene.page.getByRole('checkbox', { name: 'Halloumi' }).check();
      await scene.press('Send answer');
      await scene.page.getByLabel('Your answer', { exact: true }).fill('No nuts');
      await scene.press('Send answer');
    },
    resumes: 3,
    said: /"5 to 10".*"Halloumi".*No nuts/,
  },
  {
    scene: 'mail',
    prompt: 'Renew the calendar’s key',
    cards: 1,
    answer: handOverKey,
    resumes: 1,
    said: '"status":"refreshed"',
    tool: 'refresh_credentials',
  },
  {
    scene: 'everything',
    prompt: 'Organise the team day',
    cards: 3,
    async answer(scene) {
      await approve(scene);
      await scene.page.getByRole('radio', { name: '5 to 10' }).check();
      await scene.press('Save answer', scene.card);
      await handOverKey(scene);
      await scene.press('Send 1 approval, 1 answer, and 1 sign-in');
    },
    resumes: 1,
    // Go reports the results of its tools in the order of completion.
    said: /(?=.*"approved":true)(?=.*"5 to 10").*"status":"refreshed"/s,
    tool: 'refresh_credentials',
  },
];

/** A command, approved unchanged. */
const command: Row = {
  scene: 'deploy',
  prompt: 'Deploy checkout to production',
  cards: 1,
  answer: approve,
  resumes: 1,
  said: /run_shell gave "?nothing real/,
  tool: 'run_shell',
};

/** A payment, approved with another amount. */
const changedPayment: Row = {
  scene: 'transfer',
  prompt: 'Pay Ada 900',
  cards: 1,
  answer: editPayment,
  resumes: 1,
  said: /Sent 450.5 to Ada/,
  tool: 'transfer_money',
};

/** Two questions with choices, one after another. */
const questions: Row = {
  scene: 'barbecue',
  prompt: 'Plan a barbecue',
  cards: 1,
  async answer(scene) {
    await scene.page.getByRole('radio', { name: '5 to 10' }).check();
    await scene.press('Send answer');
    await asked(scene, 'What should we grill?');
    await scene.page.getByRole('checkbox', { name: 'Halloumi' }).check();
    await scene.press('Send answer');
  },
  resumes: 2,
  said: /"5 to 10".*"Halloumi"/,
};

/** Over AG-UI. */
const payments: readonly Row[] = [
  {
    scene: 'bank',
    prompt: 'Pay Bo 20 and Cy 35',
    cards: 2,
    async answer(scene) {
      await approve(scene);
      await scene.press('Reject', scene.card);
      await scene.page.getByLabel('Reason').fill('too much');
      await scene.press('Save rejection', scene.card);
      await scene.press('Send all 2');
    },
    resumes: 1,
    said: /Send 20 to Bo.*You approved this.*Send 35 to Cy.*You rejected this.*too much/s,
    tool: 'transfer_money',
  },
  changedPayment,
];

/** Questions of two branches of a graph at once. */
const names: Row = {
  scene: 'barbecue',
  prompt: 'Ask me both names',
  cards: 2,
  async answer(scene) {
    for (const name of ['Ada', 'Lovelace']) {
      await scene.card.getByLabel('Your answer', { exact: true }).fill(name);
      await scene.press('Save answer', scene.card);
    }
    await scene.press('Send all 2');
  },
  resumes: 1,
  said: /You are "?Ada.*You are "?Lovelace/s,
};

/** At a LangGraph server, whose middleware asks about a whole turn in one question. */
const atLangGraph: readonly Row[] = [
  {
    scene: 'bank',
    prompt: 'Pay Bo 20 and Cy 35',
    cards: 2,
    async answer(scene) {
      await approve(scene);
      await approve(scene);
      await scene.press('Send all 2');
    },
    resumes: 1,
    said: /Sent 20 to Bo.*Sent 35 to Cy/s,
  },
  command,
  {
    scene: 'deploy',
    prompt: 'Deploy checkout to production',
    cards: 1,
    async answer(scene) {
      await scene.press('Reject');
      await scene.page.getByLabel('Reason').fill('Not on a Friday.');
      await scene.press('Send rejection', scene.card);
    },
    resumes: 1,
    said: /run_shell gave "Not on a Friday\."/,
  },
  changedPayment,
  names,
  {
    scene: 'mail',
    prompt: 'Renew the calendar’s key',
    cards: 1,
    async answer(scene) {
      await handOverKey(scene);
      await scene.until('idle');
      // A LangGraph server stores every answer unencrypted.
      expect(JSON.stringify(scene.turns)).not.toContain('a-key-that-works');
      expect(JSON.stringify(scene.resumes())).toContain('credentialRef');
    },
    resumes: 1,
    said: 'Signed in.',
    tool: 'sign_in',
  },
];

/** At a chat of the AI SDK, which signs its requests. */
const signed: readonly Row[] = [
  {
    scene: 'bank',
    prompt: 'Pay Bo 20 and Cy 35',
    cards: 2,
    async answer(scene) {
      await approve(scene);
      await scene.press('Reject', scene.card);
      await scene.page.getByLabel('Reason').fill('too much');
      await scene.press('Save rejection', scene.card);
      await scene.press('Send all 2');
    },
    resumes: 1,
    // The denied call is reported first.
    said: /too much.*gave "Sent 20 to Bo/s,
    tool: 'transfer_money',
  },
  command,
  {
    scene: 'transfer',
    prompt: 'Pay Ada 900',
    cards: 1,
    async answer(scene) {
      await expect.poll(() => scene.button('Edit').count()).toBe(0);
      await approve(scene);
    },
    resumes: 1,
    said: /Sent 900 to Ada/,
    tool: 'transfer_money',
  },
  questions,
];

/**
 * At a chat of TanStack AI, which accepts a reason, and more fields with an approval if a tool's schema asks for them.
 */
const atTanstackAi: readonly Row[] = [
  {
    scene: 'bank',
    prompt: 'Pay Bo 20 and Cy 35',
    cards: 2,
    async answer(scene) {
      await approve(scene);
      await scene.press('Reject', scene.card);
      await scene.press('Send all 2');
    },
    resumes: 1,
    said: /gave Sent 20 to Bo/,
    tool: 'transfer_money',
  },
  {
    scene: 'bank',
    prompt: 'Pay invoice A-1',
    cards: 1,
    async answer(scene) {
      await scene.press('Reject');
      // The server refuses a rejection without one.
      const send = scene.button('Send rejection');
      await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true');
      await scene.page.getByLabel('Reason').fill('Paid already.');
      await scene.press('Send rejection', scene.card);
    },
    resumes: 1,
    said: /pay_invoice gave {"reason":"Paid already."}/,
  },
  {
    scene: 'bank',
    prompt: 'Book a trip to Oslo',
    cards: 1,
    async answer(scene) {
      await asked(scene, 'Approval required to run book_trip');
      await scene.card.getByRole('radio', { name: /^Approve/ }).check();
      const field = scene.card.getByRole('textbox', { name: /costCentre/ });
      await field.fill('mine');
      await expect
        .poll(() => scene.button('Send answer').getAttribute('aria-disabled'))
        .toBe('true');
      await field.fill('4711');
      await scene.press('Send answer');
    },
    resumes: 1,
    said: /Booked Oslo/,
    tool: 'book_trip',
  },
  command,
  changedPayment,
  questions,
];

const rowsOf: Readonly<Record<string, readonly Row[]>> = {
  go: genkit,
  python: genkit,
  'ai-sdk': signed,
  'pydantic-ai': [
    ...payments,
    {
      scene: 'barbecue',
      prompt: 'Plan a barbecue',
      cards: 1,
      async answer(scene) {
        await scene.page.getByRole('radio', { name: '5 to 10' }).check();
        await scene.press('Send answer');
      },
      resumes: 1,
      said: /ask_question gave .*5 to 10/s,
    },
  ],
  langgraph: [...payments, names],
  'langgraph-server': atLangGraph,
  'tanstack-ai': atTanstackAi,
};

const programs = servers.flatMap(({ offered, setup }) =>
  offered ? [{ id: offered.id, isThere: setup.isPrepared() }] : [],
);
const there = programs.filter(({ isThere }) => isThere).map(({ id }) => id);
/** Each row with its available servers. */
const played = [...new Set(Object.values(rowsOf).flat())]
  .map((row) => ({ ...row, at: there.filter((id) => rowsOf[id]?.includes(row)) }))
  .filter(({ at }) => at.length > 0);

describe.each(programs)('$id', ({ id, isThere }) => {
  const reason = isThere ? '' : ' (skipped: not set up here; `npm run test:interop` does that)';

  test.skipIf(!isThere)(`every scene that offers it is played below${reason}`, async () => {
    const offered = await offeredBy(playground);
    expect(offered.filter((one) => one.endsWith(` ${id}`)).sort()).toEqual(
      [...new Set((rowsOf[id] ?? []).map(({ scene }) => `${scene} ${id}`))].sort(),
    );
  });
});

beforeAll(async () => {
  await Promise.all(there.map((id) => wakeServer(playground, id)));
});

// Each has its own ledger, so they run in parallel.
describe.skipIf(there.length === 0)(`at the servers of ${there.join(' and ')}`, () => {
  test.each(played)(
    '$scene at $at, $prompt: asked, loaded again, answered; shown, sent and done once',
    async ({ tool, at, ...row }) => {
      await Promise.all(
        at.map((backend) =>
          playRow(playground, {
            ...row,
            backend,
            ...(tool === undefined ? {} : { effect: { scene: backend, tool } }),
          }),
        ),
      );
    },
  );
});

test.skipIf(!there.includes('langgraph-server'))(
  'what waits at a LangGraph server is in the inbox of a browser that has never seen it, and is answered from there, once',
  async () => {
    const asker = await playground.open('/deploy?backend=langgraph-server');
    await asker.button('Deploy checkout to production').click();
    await asker.until('waiting');
    const before = (await playground.runs('langgraph-server', 'run_shell')).length;

    const reviewer = await playground.open('/deploy');
    await reviewer.page.getByRole('link', { name: /^Inbox/ }).click();
    await reviewer.page
      .getByRole('link', { name: /Run deploy checkout.*LangGraph server/ })
      .click();
    await reviewer.page.waitForURL('**/deploy?backend=langgraph-server&session=*');
    await reviewer.until('waiting');
    await reviewer.approve();
    await reviewer.until('idle');
    expect(reviewer.resumes()).toHaveLength(1);
    expect(await playground.runs('langgraph-server', 'run_shell')).toHaveLength(before + 1);
  },
);
