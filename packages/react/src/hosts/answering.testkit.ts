import type { Interrupt, Resolution, Session, Turn } from '@holdpoint/client';

/** Resolves once a session's state meets the condition. */
export const until = (session: Session, isSo: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const stop = session.subscribe(check);
    function check() {
      if (!isSo()) return;
      stop();
      resolve();
    }
    check();
  });

/** Resolves with the open interrupts, once there is one. */
export async function open(session: Session): Promise<readonly Interrupt[]> {
  await until(session, () => session.getState().interrupts.some(({ status }) => status === 'open'));
  return session.getState().interrupts.filter(({ status }) => status === 'open');
}

/** Answers everything that is open, and waits for the outcome. */
export async function answerAll(
  session: Session,
  answer: (interrupt: Interrupt) => Resolution,
): Promise<void> {
  let turn: Turn | undefined;
  for (const interrupt of await open(session)) turn = session.decide(answer(interrupt));
  await turn?.outcome;
}
