import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { TRANSPORT_FAULTS } from '../faults/fault-kinds.ts';
import { takeFault } from '../faults/faults.queries.ts';
import type { RealNow } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { deliverMessage } from './deliver-message.ts';
import { readMail } from './mail-reader.ts';

const MAIL_MAX_BYTES = 5 * 1024 * 1024;
const RECIPIENTS_MAX = 100;
const CLOSE_MS = 500;

export interface MailContext {
  readonly db: Database;
  readonly realNowMs: RealNow;
  readonly stopping: AbortSignal;
}

const refusal = (code: number, message: string): Error => Object.assign(new Error(message), { responseCode: code });

async function bytesOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) if (!stream.sizeExceeded) chunks.push(chunk);
  if (stream.sizeExceeded) throw refusal(552, `The message is larger than ${MAIL_MAX_BYTES} bytes`);
  return Buffer.concat(chunks);
}

/**
 * An SMTP server that stores every mail, one message for each recipient of the envelope, and relays nothing. No TLS;
 * any login or none is accepted.
 */
export function createSmtpCatcher(context: MailContext): SMTPServer {
  const server = new SMTPServer({
    name: 'sandbox.artha.invalid',
    banner: 'Artha sandbox: mail is caught, never sent',
    size: MAIL_MAX_BYTES,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: CLOSE_MS,
    onAuth: (_login, _session, done) => done(null, { user: 'anyone' }),
    onRcptTo: (_address, session, done) =>
      done(
        session.envelope.rcptTo.length < RECIPIENTS_MAX ? null : refusal(452, `At most ${RECIPIENTS_MAX} recipients`),
      ),
    onData: (stream, session, done) =>
      void catchMail(stream, session, context).then(
        (isAccepted) => (isAccepted ? done(null) : dropConnection(server, session)),
        (error: unknown) => done(error instanceof Error ? error : new Error('not accepted')),
      ),
  });
  // Without a listener a broken connection would end the process.
  server.on('error', () => undefined);
  return server;
}

async function catchMail(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  context: MailContext,
): Promise<boolean> {
  const { subject, text } = await readMail(await bytesOf(stream));
  const fault = takeFault(context.db, 'mail', '', TRANSPORT_FAULTS);
  if (fault?.kind === 'drop') return false;
  if (fault?.kind === 'error') throw refusal(fault.status, 'Injected fault');
  if (fault?.kind === 'delay') {
    await pause(fault.delayMs, undefined, { signal: context.stopping }).catch(() => undefined);
  }
  for (const { address } of session.envelope.rcptTo) {
    deliverMessage(context.db, { kind: 'mail', to: address, subject, text }, '', context.realNowMs);
  }
  return true;
}

/** Closes the connection without an answer, as a crashing server would. */
function dropConnection(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections as Set<{ id?: string; close?: () => void }>) {
    if (connection.id === session.id) connection.close?.();
  }
}
