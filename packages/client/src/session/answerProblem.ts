import { sameJson } from '../integrity/sameJson.ts';
import { findUnsendable } from '../integrity/snapshot.ts';
import { digitsIn } from '../protocol/exactJson.ts';
import { type Interrupt, isAnswerable } from '../protocol/interrupt.ts';
import { isJsonObject, type JsonObject } from '../protocol/json.ts';
import type { Resolution, Verdict } from '../protocol/resolution.ts';
import { refusedBy } from '../protocol/resolve.ts';

/** Returns why this interrupt accepts no answer of this type, whatever its content. Undefined if it does. */
export function interruptProblem(
  interrupt: Interrupt,
  type: Resolution['type'],
  replacesInput: boolean,
): string | undefined {
  if (!isAnswerable(interrupt)) return `it is ${interrupt.status}, not open`;
  if (interrupt.ambiguous) {
    return 'another open interrupt has the same name and ref, or place';
  }
  if (interrupt.unanswerable) {
    return {
      name: 'it names no tool',
      form: 'its form is unknown',
      thread: 'the app passes no threadId',
    }[interrupt.unanswerable];
  }
  const refused = refusedBy(interrupt, type, replacesInput);
  if (refused || !replacesInput) return refused;
  // JavaScript writes a changed input, which would round such a number even if the person didn’t touch it.
  const [digits] = digitsIn(interrupt.input) ?? [];
  return (
    digits &&
    `its input can not be replaced: input.${digits.path.join('.')} is ${digits.digits}, which JavaScript can not hold`
  );
}

/** Why this answer can’t be recorded; undefined if it can. `answer` is a copy that only the session holds. */
export function answerProblem(
  interrupt: Interrupt,
  resolution: Resolution,
  verdict?: Verdict,
): string | undefined {
  const wanted = interrupt.approves?.resumed;
  if (resolution.type === 'restart' && !isTold(resolution.resumed)) {
    return '`resumed` is neither `true` nor an object';
  }
  if (resolution.type === 'restart' && wanted && !tells(resolution.resumed, wanted)) {
    return `\`resumed\` needs ${JSON.stringify(wanted)}`;
  }
  if (interrupt.approves?.needsEdit && resolution.type === 'restart' && !resolution.input) {
    return 'it is approved only with another input';
  }
  if (interrupt.continues && resolution.type === 'restart' && resolution.resumed === true) {
    return '`true` would be a yes to code that continues; say more in `resumed`';
  }
  const contradiction = verdict && contradictionOf(verdict, resolution, wanted !== undefined);
  if (contradiction) return contradiction;
  // What is sent back must equal what was shown, so a value that JSON would change is refused too.
  const isSame = resolution.type === 'restart' && !resolution.input;
  const found = isSame ? findUnsendable({ input: interrupt.input }) : undefined;
  return found && `${found.path} is ${found.reason}`;
}

/** The verdicts that mean no, and those that mean yes. */
const NO: readonly Verdict['kind'][] = ['rejected', 'sent-back', 'declined', 'cancelled'];
const YES: readonly Verdict['kind'][] = ['approved', 'accepted'];

/** Returns why the receipt would contradict the sent answer. `isLet`: only a restart lets the call run. */
function contradictionOf(
  { kind }: Verdict,
  resolution: Resolution,
  isLet: boolean,
): string | undefined {
  const { type } = resolution;
  const said = type === 'restart' ? resolution.resumed : type === 'respond' && resolution.output;
  const approved = isJsonObject(said) ? said.approved : undefined;
  if (YES.includes(kind)) {
    if (type === 'cancel') return `a cancel is not ${kind}`;
    if (isLet && type !== 'restart') return 'a result approves nothing; restart it';
    return approved === false ? `it is told \`approved: false\`, which is not ${kind}` : undefined;
  }
  if (!NO.includes(kind)) return undefined;
  if (isLet && type === 'restart') return `a restart runs it, so it is not ${kind}; respond to it`;
  return approved === true ? `it is told \`approved: true\`, which is not ${kind}` : undefined;
}

/** The types promise it, but plain JavaScript can pass anything. */
const isTold = (resumed: unknown): boolean => resumed === true || isJsonObject(resumed);

function tells(resumed: true | JsonObject, wanted: JsonObject): boolean {
  return Object.entries(wanted).every(
    ([key, value]) => resumed !== true && sameJson(resumed[key], value),
  );
}
