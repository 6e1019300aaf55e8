import type { ToolRequest } from '../../protocol/message.ts';
import { createSession } from '../../session/createSession.ts';
import { selectUnsettled } from '../../session/state.ts';
import type { ConformanceCase, ConformanceSetup } from './conformanceSetup.ts';
import { expectThat } from './expectThat.ts';
import { type Disturbance, framesIn, tapWire, withBody } from './wire.ts';

/** Only a long turn has more frames than these, and then they are alike. */
const MOST = 60;

/**
 * Cases for repeated calls. A server may report a call again after it was answered. It is the same call: a person must
 * not see two.
 */
export function toldAgainCases(setup: ConformanceSetup): readonly ConformanceCase[] {
  const { disturbed, pausing, answer } = setup;
  if (disturbed === undefined) return [];
  const run = async () => {
    const wire = tapWire(disturbed);

    /**
     * Asks and answers. `place` is the frame of the question's turn that is repeated before all frames of the answer's.
     */
    async function callsAfter(place?: number) {
      let told: readonly string[] = [];
      const remember: Disturbance = async (pass, isPost) => {
        const response = await pass();
        if (!isPost) return response;
        const body = await response.text();
        told = framesIn(body);
        return withBody(response, body);
      };
      const again: Disturbance = async (pass, isPost) => {
        const response = await pass();
        const frame = isPost && place !== undefined ? told[place] : undefined;
        return frame === undefined ? response : withBody(response, frame + (await response.text()));
      };
      const session = createSession({ backend: wire.backend, recoveryDelaysMs: [0] });
      wire.disturb(remember);
      await session.send(pausing).outcome;
      wire.disturb(again);
      const open = selectUnsettled(session.getState());
      await session.resume(open.map(answer)).outcome;
      const parts = session.getState().messages.flatMap((message) => message.parts);
      // A finished call that comes again may be a new one: only an answered one is known to be the same.
      const isAnswered = ({ name, ref }: ToolRequest) =>
        open.some((one) => one.name === name && one.ref === ref);
      return {
        calls: parts.filter((part) => part.type === 'tool' && isAnswered(part.request)).length,
        told,
      };
    }

    const plain = await callsAfter();
    for (const place of plain.told.slice(0, MOST).keys()) {
      const { calls, told } = await callsAfter(place);
      expectThat(
        calls <= plain.calls,
        `a frame that comes again after the answer makes no second line of a call; there were ${calls} in place of ${plain.calls} with ${told[place]}`,
      );
    }
  };
  return [
    {
      name: 'a frame of the question’s turn that comes again after the answer tells no call twice',
      run,
    },
  ];
}
