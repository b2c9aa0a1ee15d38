import { DeliveryError, PermanentDeliveryError } from '../outbox/delivery-error.ts';
import type { OutboxHandler } from '../outbox/outbox-worker.ts';
import { Mail } from './mail.ts';

export interface MailServer {
  /** smtp:// or smtps://, with user and password if required. */
  readonly smtpUrl: string;
  /** The sender of mails. */
  readonly mailFrom: string;
}

const TIMEOUT_MS = 15_000;
/** A longer reply of the server ends the connection. */
const REPLY_MAX_BYTES = 65_536;

/** A local server (the sandbox) needs no TLS; any other server does. */
const isLoopback = (url: string): boolean => ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(url).hostname);

/** Imported with the first mail, for a faster start. */
async function openServer(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    requireTLS: !isLoopback(url),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    maxResponseSize: REPLY_MAX_BYTES,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Sends mails through an SMTP server. The Message-ID is the id of the message, so that a duplicate can be recognised.
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
        // An object is always one recipient, even if the text contains a list.
        await server.sendMail({ from: mailFrom, to: { name: '', address: to }, subject, text, messageId });
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

/** Keeps only the reply code, because the server's message may repeat the recipient. */
function failureOf(error: unknown): Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const message = `the mail server: ${[responseCode, code].filter(Boolean).join(' ') || 'no reply'}`;
  // Permanent only for the message or its recipient, not when the server refuses us.
  const isPermanent = (responseCode ?? 0) >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return isPermanent ? new PermanentDeliveryError(message) : new DeliveryError(message);
}
