import { createSession, type Interrupt, type Resolution, type Verdict } from '@holdpoint/client';
import { genkitAgent, genkitFlow } from '@holdpoint/client/genkit';
import { playRecording } from '@holdpoint/client/testing';
import type { Recording } from '../../src/recording/recording.ts';
import { recordSession } from '../../src/recording/recordSession.ts';

/** A person's answer in the recording. */
export interface RecordedAnswer {
  readonly resolution: (interrupt: Interrupt) => Resolution;
  readonly verdict: Verdict;
}

/** Turns of a real server: its bytes, and the person's input. */
export interface RecordedTurns {
  /** A file of recorded bytes in packages/client. */
  readonly bytes: string;
  readonly server: 'agent' | 'flow';
  readonly say: string;
  /** By the name of the tool. */
  readonly answers?: Readonly<Record<string, RecordedAnswer>>;
}

/** As a respond: the tool's result. */
export const asResult =
  (output: Extract<Resolution, { type: 'respond' }>['output']) =>
  ({ key }: Interrupt): Resolution => ({ type: 'respond', key, output });

/** As a restart: what the tool receives when it runs again. */
export const asRestart =
  (resumed: Extract<Resolution, { type: 'restart' }>['resumed']) =>
  ({ key }: Interrupt): Resolution => ({ type: 'restart', key, resumed });

/** Replays the bytes through the adapter and a session, and keeps every step. */
export async function recordTurns({
  bytes,
  server,
  say,
  answers,
}: RecordedTurns): Promise<Recording> {
  const { fetch } = playRecording(bytes, { check: 'nothing' });
  const url = 'http://agent.test/recorded';
  const backend = server === 'agent' ? genkitAgent({ url, fetch }) : genkitFlow({ url, fetch });
  const session = createSession({ backend, recoveryDelaysMs: [0] });
  const recorder = recordSession(session);
  await session.send(say).outcome;
  for (const interrupt of session.getState().interrupts) {
    const answer = answers?.[interrupt.name];
    if (!answer) continue;
    const { verdict, resolution } = answer;
    await session.decide(resolution(interrupt), { verdict })?.outcome;
  }
  return recorder.toRecording();
}
