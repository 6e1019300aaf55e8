import { defineInterruptTool } from '@holdpoint/client';
import { approval } from '@holdpoint/react';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { euros } from '../../../react/test/harness/fixtures.ts';
import { approvals, notRequester } from '../index.ts';
import { ApprovalRequestPage, type ApprovalRequestPageProps } from './ApprovalRequestPage.tsx';
import './styles.css';
import { clock, nameOf, openRegister, people } from './register.testkit.ts';
import { useApprovalRequest } from './useApprovalRequest.ts';

type Office = ReturnType<typeof openRegister>;

interface Scene {
  /** The viewer. */
  readonly who: string;
  readonly options?: Parameters<typeof openRegister>[0];
  /** Creates the request and its events; returns its id. */
  readonly make: (office: Office) => Promise<string>;
  readonly props?: Omit<ApprovalRequestPageProps, 'request'>;
}

/** A page with its own register. */
export function Page({ who, options, make, props }: Scene) {
  const [office] = useState(() => openRegister({ now: clock(), ...options }));
  const [id, setId] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each story
  useEffect(() => void make(office).then(setId), [office]);
  return id === undefined ? null : <Opened office={office} id={id} who={who} props={props} />;
}

function Opened({
  office,
  id,
  who,
  props,
}: Pick<Scene, 'who'> & {
  readonly office: Office;
  readonly id: string;
  readonly props: Scene['props'];
}) {
  const [register] = useState(() => office.as(who));
  const request = useApprovalRequest(register, id, { me: who });
  return (
    <ApprovalRequestPage
      request={request}
      renderers={renderers}
      nameOf={nameOf}
      people={people}
      {...props}
    />
  );
}

/** What the app registers, as for its own conversation. */
const renderers = [
  approval(defineInterruptTool({ name: 'transferMoney', input: z.any(), answer: 'restart' }), {
    title: ({ input }) => `Send ${euros(input.amount)} to ${input.to}`,
    approveLabel: { verb: 'Send', number: 'amount' },
    formats: { amount: { money: 'EUR', currencyKey: 'currency' } },
    labels: { to: 'To' },
  }),
];

/** Two have to approve, and the requester can’t. */
export const two = () => ({ policies: () => [notRequester(), approvals(2)], now: clock() });

/** Who asks. */
const agent = { agent: 'Northbank assistant' };

/** A request with comments. */
export async function talkedAbout(office: Office): Promise<string> {
  const { id } = await office.ask(undefined, agent);
  const cem = office.as('cem');
  await cem.claim(id);
  await cem.comment(id, 'The account is new: I have called them, and it is theirs.');
  await cem.answer(await cem.read(id), { verdict: 'approve', reason: 'Invoice 2093, checked.' });
  return id;
}

/** A request that no one has answered. */
export const asked = async (office: Office) => (await office.ask(undefined, agent)).id;
