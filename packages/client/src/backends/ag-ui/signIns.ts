import { noAnswer, withdraw } from '../../adapter/index.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asObject, asText, defined } from '../../protocol/json.ts';
import { ADK_CREDENTIAL } from './dialects/adk.ts';
import { type AgUiRaw, pauseOf } from './raw.ts';
import type { Asking } from './toInterrupts.ts';
import { inputOf } from './wire.ts';

/**
 * Returns the sign-ins that ADK requests with its own calls: each is the call that needs a sign-in, and its answer runs
 * that again. Elsewhere a model may call a tool of that name, so it only counts if the app has named ADK.
 */
export function signInsOf({
  settings,
  run,
  history,
  openCalls,
}: Asking): readonly Omit<BackendInterrupt, 'position'>[] {
  const asks = settings.dialect === 'adk' ? openCalls : [];
  return asks.flatMap(({ id, name, args }): ReturnType<typeof signInsOf> => {
    if (name !== ADK_CREDENTIAL) return [];
    const { functionCallId, authConfig } = asObject(args);
    const call = history.find(String(functionCallId));
    const raw: AgUiRaw = {
      ...{ dialect: 'adk', run, id, form: 'signIn', isNamed: true },
      isCall: call !== undefined,
    };
    const draft = {
      name: call?.name ?? name,
      ref: call?.id ?? id,
      input: call ? inputOf(call) : {},
      ...defined({ isUnreadable: call?.isUnreadable }),
      metadata: { authConfig },
      // ADK runs the tool again whatever it receives, so there is no rejection. A message abandons it.
      allowed: { ...noAnswer, restart: true },
      continues: true,
      takesNoDecline: true,
      decisionId: pauseOf(raw),
      raw,
    } as const;
    // The scheme defines a credential's form. Without the call, it is unknown what would run again.
    const { type } = asObject(asObject(authConfig).authScheme);
    return [call && asText(type) !== undefined ? draft : withdraw(draft)];
  });
}
