// Public types of @holdpoint/register/mail. Written by `pnpm run api:update`; read it in a review.

interface Mail {
  readonly from: string;
  readonly to: {
    readonly name: string;
    readonly address: string;
  };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly disableFileAccess: true;
  readonly disableUrlAccess: true;
}

interface MailAbout {
  readonly kind: Notice['kind'];
  readonly title: string;
  readonly amount?: string;
  readonly who?: string;
  readonly verdict?: 'approve' | 'reject' | 'expired' | 'withdrawn';
}

interface MailAmount {
  readonly value: unknown;
  readonly currency: unknown;
}

interface MailOptions extends Pick<Notifier, 'kinds'> {
  readonly transport: MailTransport;
  readonly from: string;
  readonly to: NonNullable<Notifier['to']>;
  readonly address: (person: string, notice: Notice) => string | undefined | Promise<string | undefined>;
  readonly title?: (item: WholeRequestView) => string;
  readonly amount?: (item: WholeRequestView) => MailAmount | undefined;
  readonly personName?: (person: string) => string;
  readonly words?: Partial<MailWords>;
  readonly name?: string;
}

interface MailTransport {
  sendMail(mail: Mail): Promise<unknown>;
}

interface MailWords {
  readonly locale: string;
  readonly kind: {
    readonly asks: string;
    readonly tells: string;
  };
  readonly subject: (about: MailAbout) => string;
  readonly lead: (about: MailAbout) => string;
  readonly approvals: (given: number, needed: number) => string;
  readonly until: (time: string) => string;
  readonly reason: string;
  readonly open: string;
  readonly quoted: string;
  readonly left: (values: number) => string;
}

declare function mail(options: MailOptions): Notifier;

export {
  Mail,
  MailAbout,
  MailAmount,
  MailOptions,
  MailTransport,
  MailWords,
  mail,
};
