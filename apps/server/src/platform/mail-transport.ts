import { createRequire } from 'node:module';
import { seconds } from './clock.ts';

const load = createRequire(import.meta.url);

export type OutgoingMail = {
  /** One bare address. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Of the mail and not of the attempt, so that one sent twice is shown once. */
  messageId: string;
  headers?: Record<string, string>;
  attachments?: { name: string; mime: string; bytes: Uint8Array }[];
};

/** The server will not take this mail, however often it is brought: the address does not exist, for one. */
export class MailRefused extends Error {}

export type MailTransport = {
  /**
   * Resolves when the SMTP server has taken the mail over, to the words it said so with, and rejects
   * when it did not, within 90 seconds.
   * @throws MailRefused when trying again is no use.
   */
  send(mail: OutgoingMail): Promise<string | undefined>;
  /** Signs in to the mail server and sends nothing; rejects with why that does not work. */
  check(): Promise<void>;
  /** Lets go of the pooled connections. */
  close(): void;
};

export type MailTransportConfig = {
  /** `smtp://user:password@host:587` (STARTTLS when offered) or `smtps://…:465`. */
  smtpUrl?: string | undefined;
  /** `Academia Quilla <hola@quilla.pe>` */
  from: string;
};

/** The way out for mail, or undefined without an SMTP server: then it stays in the outbox. */
export function createMailTransport(config: MailTransportConfig): MailTransport | undefined {
  const { smtpUrl, from } = config;
  if (!smtpUrl) return undefined;
  // Loaded only where there is a server to send to.
  const { createTransport } = load('nodemailer') as typeof import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    dnsTimeout: seconds(10),
    connectionTimeout: seconds(15),
    greetingTimeout: seconds(15),
    socketTimeout: seconds(60),
    // Nothing in a mail may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = domainOf(from);

  return {
    async check() {
      await transport.verify();
    },
    async send({ to, subject, html, text, messageId, headers, attachments = [] }) {
      const sent = await transport
        .sendMail({
          // However slowly the server drips its answers. The connection ends with it.
          signal: AbortSignal.timeout(longest),
          from,
          // As an object, so that an address with a comma is not read as two.
          to: { name: '', address: to },
          subject,
          html,
          text,
          messageId: messageId.includes('@') ? messageId : `<${messageId}@${domain}>`,
          // RFC 3834: nobody's holiday answer comes back.
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
          attachments: attachments.map(({ name, mime, bytes }) => ({
            filename: name,
            contentType: mime,
            content: Buffer.from(bytes),
          })),
        })
        .catch(sayWhy);
      return sent.response;
    },
    close: () => transport.close(),
  };
}

/** How long one mail may take, in milliseconds. */
const longest = seconds(90);

/** 5xx to the receiver or the message is final (RFC 5321 4.2.1); to our signing in it is ours to mend. */
function sayWhy(error: Error & { code?: string; responseCode?: number }): never {
  const ofThisMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  if (ofThisMail && (error.responseCode ?? 0) >= 500) {
    throw new MailRefused(error.message, { cause: error });
  }
  throw error;
}

function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}
