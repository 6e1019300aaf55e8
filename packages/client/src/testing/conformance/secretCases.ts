import { cover } from '../../integrity/hideSecrets.ts';
import type { WireRecord } from '../../protocol/backend.ts';
import type { Interrupt } from '../../protocol/interrupt.ts';
import type { Resolution } from '../../protocol/resolution.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import { createSession } from '../../session/createSession.ts';
import { selectUnsettled } from '../../session/state.ts';
import type { ConformanceCase, ConformanceSetup } from './conformanceSetup.ts';
import { expectThat } from './expectThat.ts';
import { answerOn, type Disturbance, inHalves, rewrite, tapWire, textsIn } from './wire.ts';

const CANARY = 'CANARY-7f3a';

/** Cases for secrets: a secret answer is sent to the server, and is in nothing that anyone sees. */
export function secretCases(setup: ConformanceSetup): readonly ConformanceCase[] {
  const { createBackend, disturbed, pausing, untried = [] } = setup;
  if (untried.includes('sensitive')) return [];
  const { message, answer } = setup.sensitive ?? { message: pausing, answer: usualSecret };
  const cases: ConformanceCase[] = [];
  const leaves =
    'the text of a sensitive answer leaves for the server: it did not, so nothing is told about secrets (give `sensitive`: a message, and an answer in which your wire carries a text; or name `sensitive` among what is untried, where no answer carries one)';

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
      // Without the wire, the observer's records show that something was hidden. If nothing is sent, nothing is
      // recorded.
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
        // If the server does not repeat it, it is inserted instead of the server's own text.
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
        const kinds = new Set((await tell(true, repeats)).filter(shows).map(({ type }) => type));
        const places = [...kinds].map((type) => `It appears in \`${type}\`: ${helpFor(type)}`);
        const repeated = 'a secret that the server repeats is hidden in the events';
        expectThat(kinds.size === 0, [repeated, ...places].join('. '), 7);
        // Models write it token by token. If the server can't do that, nothing is learned.
        const halves = inHalves(
          plain.filter(isText).map(({ delta }) => delta),
          CANARY,
        );
        const isCut = showsInText(await tell(false, halves).catch(() => []));
        expectThat(
          !isCut || !showsInText(await tell(true, halves)),
          `${repeated}, also where it is cut over two deltas of a text: the pump joins them by a \`mask\` of \`createMask\``,
          7,
        );
      },
    });
  }
  return cases;
}

/** Returns an answer with a secret: an approval takes only words with a no; others take their own fields. */
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

/** Returns who hides secrets in such an event. */
function helpFor(type: TurnEvent['type']): string {
  return type === 'end'
    ? 'the pump hides in its `finishReason` alone. Put its questions and its error through `mask.hide` yourself'
    : 'give the pump the `mask` of `createMask(input)`, or put what it does not tell through `mask.hideIn`';
}

const isText = (event: TurnEvent) => event.type === 'text';

/** Whether a text shows it, which may have come in several deltas. */
function showsInText(events: readonly TurnEvent[]): boolean {
  const texts = new Map<string, string>();
  for (const event of events.filter(isText)) {
    const part = JSON.stringify([event.messageId, event.partId]);
    texts.set(part, `${texts.get(part) ?? ''}${event.delta}`);
  }
  return [...texts.values()].some((text) => text.includes(CANARY));
}

/** The words of an event that a model or a tool may have made. */
function textOf(event: TurnEvent): string[] {
  if (isText(event)) return [event.delta];
  return event.type === 'tool-response' ? textsIn(event.response.output) : [];
}

/** Returns true if an event can show the secret. A checkpoint goes back to the server and is never shown. */
function shows(event: TurnEvent): boolean {
  return event.type !== 'checkpoint' && JSON.stringify(event).includes(CANARY);
}
