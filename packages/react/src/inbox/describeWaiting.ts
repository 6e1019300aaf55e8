import type { BackendInterrupt } from '@holdpoint/client';
import { draftName } from '@holdpoint/client/internal';
import { isRecord } from '../internals/isRecord.ts';
import { chooseKind } from '../interrupts/chooseKind.ts';
import { findRenderer } from '../interrupts/findRenderer.ts';
import type { Renderer } from '../interrupts/renderer.ts';
import type { WaitingInterrupt } from './inboxItem.ts';

/** Describes an interrupt in one line of text, in the app's words; undefined for the kit's. Never include a secret. */
export type DescribeInterrupt = (interrupt: Omit<BackendInterrupt, 'raw'>) => string | undefined;

/** Returns the data of an interrupt that a list needs. Its tool's renderer determines the kind, as for its card. */
export function describeWaiting(
  { raw, ...interrupt }: BackendInterrupt,
  renderers: readonly Renderer[],
  describe: DescribeInterrupt | undefined,
): WaitingInterrupt {
  const { name, input, provenance, expiresAt } = interrupt;
  const renderer = findRenderer(interrupt, renderers);
  const kind = chooseKind(interrupt, renderer);
  const question = kind === 'question' && isRecord(input) ? input.question : undefined;
  const title = describe?.(interrupt);
  const agent = provenance?.subAgent ?? provenance?.agent;
  return {
    key: draftName({ raw, ...interrupt }),
    name,
    kind,
    status: 'open',
    ...(typeof question === 'string' ? { question } : {}),
    ...(title === undefined ? {} : { title }),
    ...(agent === undefined ? {} : { agent }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  };
}
