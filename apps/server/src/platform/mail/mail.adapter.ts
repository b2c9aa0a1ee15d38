import { DeliveryFailed, Undeliverable } from '../outbox/delivery-error.ts';
import type { OutboxHandler } from '../outbox/outbox-worker.ts';
import { Mail } from './mail.ts';

export interface MailServer {
  /** smtp:// or smtps://, with user and password where it wants them. */
  readonly smtpUrl: string;
  /** Whom mails come from. */
  readonly mailFrom: string;
}

const TIMEOUT_MS = 15_000;

/** To the sandbox on this machine mails go as they are; to any other server over TLS or not at all. */
const isLoopback = (url: string): boolean => ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(url).hostname);

/** Loaded with the first mail: the product starts without it. */
async function openServer(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    requireTLS: !isLoopback(url),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Hands mails to an SMTP server. The Message-ID is the message's own id: a mail that comes twice can be told as one.
 */
export function mailHandler({ smtpUrl, mailFrom }: MailServer): OutboxHandler {
  let opened: ReturnType<typeof openServer> | undefined;
  const domain = /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost';
  return {
    deliver: async ({ id, payload }) => {
      const { to, subject, text } = Mail.parse(payload);
      const messageId = `<${id}@${domain}>`;
      const server = await (opened ??= openServer(smtpUrl));
      try {
        // As an object it stays one recipient, whatever stands in it.
        await server.sendMail({ from: mailFrom, to: { name: '', address: to }, subject, text, messageId });
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

/** The server's words may repeat the recipient: its reply code alone is kept. */
function failureOf(error: unknown): Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const words = `the mail server: ${[responseCode, code].filter(Boolean).join(' ') || 'no reply'}`;
  // Not for good when it is the server that refuses us, and not the message or its recipient.
  const isForGood = (responseCode ?? 0) >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return isForGood ? new Undeliverable(words) : new DeliveryFailed(words);
}
