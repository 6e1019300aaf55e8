import type { Interrupt } from '@holdpoint/client';

/** Returns the input that an answer carries instead of the received one. */
export function sentInput({
  resolution,
}: Pick<Interrupt, 'resolution'>): { readonly input: unknown } | undefined {
  const input = resolution?.type === 'restart' ? resolution.input : undefined;
  return input && { input: input.value };
}
