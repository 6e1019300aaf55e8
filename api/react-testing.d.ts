// Public types of @holdpoint/react/testing. Written by `pnpm run api:update`; read it in a review.

interface ApproveOptions extends HelperOptions {
  readonly phrase?: string | undefined;
}

type CardName = string | RegExp;

type Choice = string | RegExp | readonly (string | RegExp)[] | {
  readonly text: string;
} | {
  readonly none: true;
};

interface HelperOptions extends WaitOptions, WithinOptions {}

interface PendingCard {
  readonly kind: CardKind;
  readonly tool: string;
  readonly title: string;
  readonly state: string;
}

interface SignInOptions extends HelperOptions {
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

interface WaitOptions {
  readonly timeout?: number | undefined;
  readonly advance?: ((ms: number) => unknown) | undefined;
}

interface WithinOptions {
  readonly within?: ParentNode | undefined;
}

declare function approve(name: CardName, { phrase, ...options }?: ApproveOptions): Promise<void>;

declare function choose(name: CardName, choice: Choice, options?: HelperOptions): Promise<void>;

declare function decline(name: CardName, options?: HelperOptions): Promise<void>;

declare function pending({ within }?: WithinOptions): PendingCard[];

declare function reject(name: CardName, reason?: string, options?: HelperOptions): Promise<void>;

declare function sendAll(options?: HelperOptions): Promise<void>;

declare function signIn(name: CardName, { fields, ...options }?: SignInOptions): Promise<void>;

export {
  ApproveOptions,
  CardName,
  Choice,
  HelperOptions,
  PendingCard,
  SignInOptions,
  WaitOptions,
  WithinOptions,
  approve,
  choose,
  decline,
  pending,
  reject,
  sendAll,
  signIn,
};
