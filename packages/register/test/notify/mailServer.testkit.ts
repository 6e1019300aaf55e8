import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly to: readonly string[];
  readonly mail: ParsedMail;
  readonly raw: string;
}

/** A real SMTP server on loopback, and nodemailer's transport to it. */
export async function openMailServer() {
  const received: Received[] = [];
  const state = { answer: undefined as Error | undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(state.answer),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks);
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          mail: await simpleParser(raw),
          raw: raw.toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  const transport = createTransport({ host: '127.0.0.1', port, secure: false });
  return {
    received,
    transport,
    /** What it says to each recipient from now on. */
    refuse(code: number, words: string) {
      state.answer = Object.assign(new Error(words), { responseCode: code });
    },
    accept() {
      state.answer = undefined;
    },
    close: () => new Promise<void>((done) => server.close(done)),
  };
}
