import { cover } from '../../integrity/hideSecrets.ts';
import type { WireRecord } from '../../protocol/backend.ts';
import type { Interrupt } from '../../protocol/interrupt.ts';
import type { Resolution } from '../../protocol/resolution.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import { createSession } from '../../session/createSession.ts';
import { selectUnsettled } from '../../session/state.ts';
import type { ConformanceCase, ConformanceSetup } from './conformanceSetup.ts';
import { expectThat } from './expectThat.ts';
import { answerOn, type Disturbance, rewrite, tapWire, textsIn } from './wire.ts';

const CANARY = 'CANARY-7f3a';

/** A secret answer leaves for the server, and is in nothing that anybody is shown. */
export function secretCases(setup: ConformanceSetup): readonly ConformanceCase[] {
  const { createBackend, disturbed, pausing, untried = [] } = setup;
  if (untried.includes('sensitive')) return [];
  const { message, answer } = setup.sensitive ?? { message: pausing, answer: usualSecret };
  const cases: ConformanceCase[] = [];
  const leaves =
    'the text of a sensitive answer leaves for the server: it did not, so nothing is told about secrets (give `sensitive`: a message, and an answer in which your wire carries a text)';

  cases.push({
    name: 'a sensitive answer is in nothing that an observer sees',
    async run() {
      const records: WireRecord[] = [];
      const wire = disturbed && tapWire(disturbed);
      const session = createSession({
        backend: wire?.backend ?? createBackend(),
        onWire: (record) => records.push(record),
        recoveryDelaysMs: [0],
      });
      await session.send(message).outcome;
      const open = selectUnsettled(session.getState());
      expectThat(open.length > 0, 'an interrupt is open');
      wire?.disturb();
      await session.resume(
        open.map((interrupt) => ({ ...answer(interrupt, CANARY), sensitive: true })),
      ).outcome;
      const isIn = (value: unknown) => JSON.stringify(value).includes(CANARY);
      // Without the wire, what the observer was told says that something was hidden. Where nothing is sent, nothing is told.
      const isHidden = JSON.stringify(records).includes(cover(CANARY));
      expectThat(
        wire ? isIn(wire.sent) : isHidden || isIn(records) || records.length === 0,
        leaves,
      );
      expectThat(!isIn(records), 'the secret is not in what it was told', 7);
    },
  });

  if (disturbed) {
    cases.push({
      name: 'a sensitive answer that the server repeats is in nothing that is shown',
      async run() {
        const wire = tapWire(disturbed);
        const tell = (sensitive: boolean, disturbance?: Disturbance) =>
          answerOn(
            wire,
            message,
            (interrupt) => ({ ...answer(interrupt, CANARY), sensitive }),
            disturbance,
          );
        const plain = await tell(false);
        expectThat(JSON.stringify(wire.sent).includes(CANARY), leaves);
        // Where the server does not repeat it by itself, it does so in place of what it says.
        const words = plain.flatMap(textOf).filter((text) => text.trim().length > 3);
        const repeats = plain.some(shows)
          ? undefined
          : rewrite(
              words.map((text) => ({ text: JSON.stringify(text), by: JSON.stringify(CANARY) })),
            );
        const isShown = repeats === undefined || (await tell(false, repeats)).some(shows);
        expectThat(
          isShown,
          'the server can be made to repeat an answer, to see whether it is hidden (name `sensitive` among what is untried where it says nothing)',
        );
        const shown = (await tell(true, repeats)).find(shows);
        expectThat(
          shown === undefined,
          `a secret that the server repeats is hidden in what is told (the pump hides by the \`mask\` of the turn): it stands in a \`${shown?.type}\``,
          7,
        );
      },
    });
  }
  return cases;
}

/** An approval takes words with a no at most; all else takes fields of its own. */
function usualSecret({ key, allowed, approves }: Interrupt, secret: string): Resolution {
  if (approves?.takesReason) {
    const output = approves.reasonField ? { approved: false, reason: secret } : secret;
    return { type: 'respond', key, output };
  }
  const resumed = { ...approves?.resumed, credentialRef: secret };
  return allowed.restart
    ? { type: 'restart', key, resumed }
    : { type: 'respond', key, output: { credentialRef: secret } };
}

/** The words of an event that a model or a tool may have made. */
function textOf(event: TurnEvent): string[] {
  if (event.type === 'text') return [event.delta];
  return event.type === 'tool-response' ? textsIn(event.response.output) : [];
}

/** What goes back to the server may hold it: a checkpoint is shown to nobody. */
function shows(event: TurnEvent): boolean {
  return event.type !== 'checkpoint' && JSON.stringify(event).includes(CANARY);
}
