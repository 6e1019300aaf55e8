import { defineInterruptTool } from '@holdpoint/client';
import { approval, Value } from '@holdpoint/react';
import { approvals, createRegister, notRequester, type RegisterPerson } from '@holdpoint/register';
import { registerClient } from '@holdpoint/register/client';
import { registerHandler } from '@holdpoint/register/http';
import {
  ApprovalRequestList,
  ApprovalRequestPage,
  useApprovalRequest,
  useApprovalRequests,
} from '@holdpoint/register/react';
import { memoryRegisterStore } from '@holdpoint/register/testing';
import '@holdpoint/react/inbox.css';
import '@holdpoint/register/styles.css';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { hide, type Scene, type SceneViewProps, type Trouble } from './scene.ts';

const names = new Map([
  ['ada', 'Ada Byron'],
  ['bob', 'Bob Lund'],
  ['cem', 'Cem Öz'],
]);

/** The real register and its HTTP handler, which the page calls without a network. */
async function openOffice(trouble: Trouble) {
  const input = { to: 'Fern & Co', amount: 1240, currency: 'EUR' };
  const register = createRegister<RegisterPerson>({
    store: memoryRegisterStore(),
    resume: () => ({ paid: true }),
    mayRead: () => true,
    mayAnswer: () => trouble !== 'refused',
    policies: () => [notRequester(), approvals(2)],
  });
  const [item] = await register.enter({
    agent: 'bank',
    sessionId: 'session-1',
    pause: 'pause-1',
    interrupts: [
      {
        name: 'transferMoney',
        position: 0,
        input: trouble === 'hidden' ? hide(input) : input,
        decisionId: 'pause-1:0',
      },
    ],
    requester: 'ada',
  });
  const handle = registerHandler(register, {
    path: '/api/approvals',
    who: ({ headers }) => ({ id: headers.get('x-person') ?? '' }),
  });
  const as = (who: string) =>
    registerClient({
      url: 'https://app.example/api/approvals',
      headers: { 'x-person': who },
      againMs: [],
      fetch: async (url, init) => {
        const response = await handle(new Request(url, init));
        if (trouble === 'lost' && init?.method === 'POST') throw new TypeError('it is lost');
        return response;
      },
    });
  return { id: item?.id ?? '', as };
}
type Office = Awaited<ReturnType<typeof openOffice>>;

function Desk({ trouble }: SceneViewProps) {
  const [office, setOffice] = useState<Office>();
  const [me, setMe] = useState('bob');
  useEffect(() => void openOffice(trouble).then(setOffice), [trouble]);
  return (
    <>
      <label>
        You are:{' '}
        <select value={me} onChange={({ target }) => setMe(target.value)}>
          {[...names].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {office && <Pending key={me} register={office.as(me)} me={me} />}
    </>
  );
}

// #region register
const transferMoney = defineInterruptTool({
  name: 'transferMoney',
  input: z.object({ to: z.string(), amount: z.number(), currency: z.string() }),
  answer: 'restart',
});

const renderers = [
  approval(transferMoney, {
    title: ({ input }) => (
      <>
        Send money to <Value>{input.to}</Value>
      </>
    ),
    formats: ({ input }) => ({ amount: { money: input.currency, currencyKey: 'currency' } }),
  }),
];
const nameOf = (id: string) => names.get(id);

function Pending({ register, me }: { register: ReturnType<Office['as']>; me: string }) {
  const [id, setId] = useState<string>();
  const requests = useApprovalRequests(register, { filter: { isMine: false } });
  return (
    <>
      <ApprovalRequestList
        requests={requests}
        onOpen={({ id }) => setId(id)}
        nameOf={nameOf}
        me={me}
      />
      {id !== undefined && <RequestPage register={register} id={id} me={me} />}
    </>
  );
}

function RequestPage({
  register,
  id,
  me,
}: {
  register: ReturnType<Office['as']>;
  id: string;
  me: string;
}) {
  const request = useApprovalRequest(register, id, { me });
  return <ApprovalRequestPage request={request} renderers={renderers} nameOf={nameOf} />;
}
// #endregion register

export const register = {
  register: { message: '', asks: [], View: Desk },
} satisfies Record<string, Scene>;
