import type { ReactNode } from 'react';

/**
 * 1.6 px strokes on a 16 px grid. Decoration next to words, so hidden from assistive technology. Size and colour are
 * set on the element, because a headless part can render without a stylesheet.
 */
function Icon({
  children,
  flips = false,
}: {
  readonly children: ReactNode;
  readonly flips?: boolean;
}) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
      className={flips ? 'hp-icon hp-flip' : 'hp-icon'}
    >
      {children}
    </svg>
  );
}

/** Done, confirmed. */
export const CheckIcon = () => (
  <Icon>
    <path d="M3 8.5 6.5 12 13 4.5" />
  </Icon>
);
/** Open, not answered. */
export const CircleIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="5.5" />
  </Icon>
);
/** Rejected, declined. */
export const CrossIcon = () => (
  <Icon>
    <path d="m4 4 8 8M12 4l-8 8" />
  </Icon>
);
/** Information. */
export const InfoIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 7.5V11M8 5v.1" />
  </Icon>
);
/** Something went wrong. */
export const AlertIcon = () => (
  <Icon>
    <path d="M8 2 1.8 13h12.4L8 2ZM8 6.5v3M8 11.3v.1" />
  </Icon>
);
/** On hold for a person: a small hold line. */
export const HoldIcon = () => (
  <Icon>
    <path d="M2.5 6h11M2.5 10.5H4M7.25 10.5h1.5M12 10.5h1.5" />
  </Icon>
);
/** A question. */
export const QuestionIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6" />
    <path d="M6.2 6.3a1.9 1.9 0 1 1 2.7 1.8c-.6.3-.9.6-.9 1.2M8 11.4v.1" />
  </Icon>
);
/** A sign-in. */
export const KeyIcon = () => (
  <Icon>
    <circle cx="5" cy="11" r="3" />
    <path d="m7.2 8.8 6-6M11 5l2 2" />
  </Icon>
);
/** Time. */
export const ClockIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 4.5V8l2.5 1.5" />
  </Icon>
);
/** The assistant's words. */
export const SpeechIcon = () => (
  <Icon>
    <path d="M2.5 3.5h11v7h-6L4.5 13v-2.5h-2v-7Z" />
  </Icon>
);
/** A tool. */
export const ToolIcon = () => (
  <Icon>
    <rect x="2" y="3" width="12" height="10" rx="1.5" />
    <path d="m5 6.5 2 1.5-2 1.5M8.5 10H11" />
  </Icon>
);
/** Something hidden or shown. */
export const EyeIcon = () => (
  <Icon>
    <path d="M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8Z" />
    <circle cx="8" cy="8" r="1.8" />
  </Icon>
);
const arrows = {
  back: 'm10 3.5-4.5 4.5L10 12.5',
  forward: 'm6 3.5 4.5 4.5L6 12.5',
  up: 'M8 13V3.5M4.5 7 8 3.5 11.5 7',
  down: 'M8 3v9.5M4.5 9 8 12.5 11.5 9',
};
/** Back and forward, which are mirrored in right-to-left text; up and down. */
export const ArrowIcon = ({ direction }: { readonly direction: keyof typeof arrows }) => (
  <Icon flips>
    <path d={arrows[direction]} />
  </Icon>
);
