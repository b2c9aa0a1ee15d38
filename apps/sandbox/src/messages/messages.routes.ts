import type { FastifyInstance } from 'fastify';
import type { RealNow } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { badInput } from '../platform/http-problem.ts';
import { readObject, readText } from '../platform/read-fields.ts';
import { deliverMessage } from './deliver-message.ts';
import { listMessages, releaseMessages } from './messages.queries.ts';

const MOBILE = /^\+?[\d\s()-]{10,20}$/;
/** Ten parts of a concatenated message. */
const SMS_MAX_CHARACTERS = 1_530;

/** The gateway for text messages. */
export function smsRoutes(app: FastifyInstance, db: Database, realNowMs: RealNow): void {
  app.post('/sms', (request) => {
    const fields = readObject(request.body, 'The body', ['to', 'text']);
    const to = readText(fields, 'to', 20);
    if (!MOBILE.test(to)) throw badInput('"to" must be a mobile number');
    const text = readText(fields, 'text', SMS_MAX_CHARACTERS);
    return { id: deliverMessage(db, { kind: 'sms', to, subject: '', text }, '/sms', realNowMs) };
  });
}

const PUSH_MAX_CHARACTERS = 1_000;

/** The gateway for pushes to the bank's app. It knows people by what the product calls them. */
export function pushRoutes(app: FastifyInstance, db: Database, realNowMs: RealNow): void {
  app.post('/push', (request) => {
    const fields = readObject(request.body, 'The body', ['to', 'text']);
    const to = readText(fields, 'to', 60);
    const text = readText(fields, 'text', PUSH_MAX_CHARACTERS);
    return { id: deliverMessage(db, { kind: 'push', to, subject: '', text }, '/push', realNowMs) };
  });
}

/** What has been caught: always JSON here, always a page at `/outbox/page`. */
export function outboxRoutes(app: FastifyInstance, db: Database, realNowMs: RealNow): void {
  app.get('/outbox', (request) => {
    const { to } = request.query as { to?: string | string[] };
    if (Array.isArray(to)) throw badInput('Ask for one "to" at a time');
    releaseMessages(db, { nowMs: realNowMs() });
    return listMessages(db, to || undefined);
  });
}
