import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

const MOST = 50;

/** A mail that has come. */
export interface ReceivedMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: string;
}

/** A real SMTP server on loopback that keeps what comes in, for a page that shows it. */
export interface Mailbox {
  readonly port: number;
  /** The newest first. */
  list(): readonly ReceivedMail[];
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  let mails: readonly ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // It has no certificate, and nothing leaves this machine.
    disabledCommands: ['STARTTLS'],
    size: 1_000_000,
    onData(stream, { envelope }, done) {
      simpleParser(stream).then((mail) => {
        const received = {
          id: mail.messageId ?? crypto.randomUUID(),
          to: envelope.rcptTo.map(({ address }) => address).join(', '),
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          at: new Date().toISOString(),
        };
        mails = [received, ...mails].slice(0, MOST);
        done();
      }, done);
    },
  });
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', ready);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    list: () => mails,
    close: () => new Promise((done) => server.close(done)),
  };
}
