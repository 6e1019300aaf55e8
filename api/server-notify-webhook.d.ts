// Public types of @holdpoint/server/notify/webhook. Written by `pnpm run api:update`; read it in a review.

interface VerifyWebhookOptions {
  readonly secret: string | readonly string[];
  readonly body: string;
  readonly headers: {
    get(name: string): string | null;
  };
  readonly toleranceMs?: number;
  readonly now?: () => number;
}

interface WaitingDeadline {
  readonly afterMs: number;
  readonly then: 'reject' | 'remind' | {
    readonly escalateTo: readonly string[];
  };
}

interface WaitingDecision {
  readonly verdict: WaitingVerdict;
  readonly at: number;
  readonly by: readonly string[];
  readonly reason?: string;
  readonly value?: unknown;
  readonly digest: string;
  readonly expired?: true;
  readonly withdrawn?: true;
}

interface WaitingDue {
  readonly event: number;
  readonly kind: WaitingNoticeKind;
  readonly by: string;
  readonly to?: string;
  readonly attempts: number;
  readonly at?: number;
}

type WaitingEvent = {
  readonly at: number;
} & ({
  readonly type: 'asked';
  readonly by?: string;
  readonly digest: string;
} | {
  readonly type: 'changed';
  readonly from: string;
  readonly digest: string;
} | {
  readonly type: 'voted';
  readonly vote: WaitingVote;
} | {
  readonly type: 'commented';
  readonly by: string;
  readonly text: string;
} | {
  readonly type: 'claimed' | 'released';
  readonly by: string;
} | {
  readonly type: 'handed-on';
  readonly by: string;
  readonly to: readonly string[];
} |
{
  readonly type: 'reminded';
  readonly by?: string;
} | {
  readonly type: 'withdrawn';
  readonly by: string;
  readonly reason?: string;
} | {
  readonly type: 'escalated';
  readonly to: readonly string[];
} | {
  readonly type: 'decided';
  readonly decision: WaitingDecision;
} | {
  readonly type: 'sent' | 'outcome' | 'gone';
} | {
  readonly type: 'unknown';
  readonly error: string;
} | {
  readonly type: 'undelivered';
  readonly kind: WaitingNoticeKind;
  readonly notifier: string;
  readonly to?: string;
});

interface WaitingInterrupt {
  readonly name: string;
  readonly ref?: string;
  readonly position: number;
  readonly input: unknown;
  readonly metadata?: unknown;
  readonly hidden?: readonly string[];
  readonly decisionId: string;
}

interface WaitingItem {
  readonly id: string;
  readonly agent: string;
  readonly sessionId: string;
  readonly pause: string;
  readonly requests: number;
  readonly interrupt: WaitingInterrupt;
  readonly digest: string;
  readonly salt: string;
  readonly tenant?: string;
  readonly askedBy?: string;
  readonly since: number;
  readonly until?: number;
  readonly answerers?: readonly string[];
  readonly claimedBy?: {
    readonly id: string;
    readonly at: number;
  };
  readonly state: WaitingState;
  readonly votes: readonly WaitingVote[];
  readonly decision?: WaitingDecision;
  readonly outcome?: unknown;
  readonly history: readonly WaitingEvent[];
  readonly attempts: number;
  readonly deadlines: readonly WaitingDeadline[];
  readonly sendAt?: number;
  readonly logged?: {
    readonly seq: number;
    readonly hash: string;
  };
  readonly notices?: readonly WaitingDue[];
  readonly raw?: unknown;
}

interface WaitingNotice {
  readonly id: string;
  readonly kind: WaitingNoticeKind;
  readonly event: WaitingEvent;
  readonly item: WaitingWhole;
  readonly link?: string;
  readonly to?: string;
}

type WaitingNoticeKind = 'asked' | 'changed' | 'reminded' | 'escalated' | 'handed-on' | 'decided';

interface WaitingNotifier {
  readonly name: string;
  readonly kinds?: readonly WaitingNoticeKind[];
  readonly to?: (notice: WaitingNotice) => readonly string[] | Promise<readonly string[]>;
  readonly deliver: (notice: WaitingNotice, options: {
    readonly signal: AbortSignal;
  }) => unknown;
}

interface WaitingRequest {
  readonly sees: 'request';
  readonly id: string;
  readonly interrupt: Pick<WaitingInterrupt, 'name' | 'input' | 'metadata' | 'hidden'>;
  readonly digest: string;
  readonly since: number;
  readonly until?: number;
  readonly state: WaitingState;
  readonly expired?: true;
  readonly approvals: {
    readonly given: number;
    readonly needed: number;
  };
  readonly you?: WaitingRights;
}

interface WaitingRights {
  readonly mayApprove: boolean;
  readonly mayReject: boolean;
  readonly vote?: Pick<WaitingVote, 'verdict' | 'at' | 'reason'>;
  readonly policy?: string;
  readonly asker?: {
    readonly remindFrom: number;
  };
}

type WaitingState = 'waiting' | 'decided' | 'sent' | 'unknown' | 'gone';

type WaitingVerdict = 'approve' | 'reject';

interface WaitingVote {
  readonly by: string;
  readonly at: number;
  readonly verdict: WaitingVerdict;
  readonly reason?: string;
  readonly value?: unknown;
  readonly digest: string;
  readonly answerId?: string;
}

interface WaitingWhole extends Omit<WaitingRequest, 'sees' | 'interrupt'>, Omit<WaitingItem, 'raw' | 'attempts' | 'deadlines' | 'salt' | 'sendAt' | 'notices' | 'logged'> {
  readonly sees: 'all';
  readonly undelivered?: readonly WaitingDue[];
}

interface WebhookBody {
  readonly type: `waiting.${WaitingNotice['kind']}`;
  readonly timestamp: string;
  readonly data: Pick<WaitingNotice, 'event' | 'item' | 'link'>;
}

declare class WebhookError extends Error {
  readonly name = "WebhookError";
  readonly code: WebhookErrorCode;
  constructor(code: WebhookErrorCode, message: string);
}

type WebhookErrorCode = 'webhook-headers' | 'webhook-time' | 'webhook-forged';

interface WebhookOptions extends Pick<WaitingNotifier, 'kinds'> {
  readonly url: string;
  readonly secret: string | readonly string[];
  readonly name?: string;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
}

declare function verifyWebhook({ secret, body, headers, toleranceMs, now }: VerifyWebhookOptions): Promise<WebhookBody & {
  readonly id: string;
}>;

declare function webhook(options: WebhookOptions): WaitingNotifier;

export {
  VerifyWebhookOptions,
  WebhookBody,
  WebhookError,
  WebhookErrorCode,
  WebhookOptions,
  verifyWebhook,
  webhook,
};
