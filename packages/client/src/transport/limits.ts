/** How much a stream may make us hold. */
export interface FrameLimits {
  /** Characters of one frame. */
  readonly maxFrameBytes: number;
  /** Bytes of the whole stream. */
  readonly maxTotalBytes: number;
}

/** The most data that one response can make the page keep, by default. */
export const defaultLimits: FrameLimits = { maxFrameBytes: 8_000_000, maxTotalBytes: 64_000_000 };

/** A frame or a stream was larger than the limits allow. */
export class FrameLimitError extends Error {
  override readonly name = 'FrameLimitError';
}

/** Looks whether something stays within its limit; gives its length back. */
export function checkLength(length: number, most: number, what: string): number {
  if (length > most) throw new FrameLimitError(`${what} is longer than ${most}`);
  return length;
}
