import type { FastifyInstance } from 'fastify';
import type { RealNow } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { badInput } from '../platform/http-problem.ts';
import { readObject, readText } from '../platform/read-fields.ts';
import { deliverMessage } from './deliver-message.ts';
import { listMessages, releaseMessages } from './messages.queries.ts';

const MOBILE = /^\+?[\d\s()-]{10,20}$/;
/** Ten parts of a concatenated SMS. */
const SMS_MAX_CHARACTERS = 1_530;

/** The SMS gateway. */
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

/** The gateway for push notifications to the bank's app. Recipients have the product's user references. */
export function pushRoutes(app: FastifyInstance, db: Database, realNowMs: RealNow): void {
  app.post('/push', (request) => {
    const fields = readObject(request.body, 'The body', ['to', 'text']);
    const to = readText(fields, 'to', 60);
    const text = readText(fields, 'text', PUSH_MAX_CHARACTERS);
    return { id: deliverMessage(db, { kind: 'push', to, subject: '', text }, '/push', realNowMs) };
  });
}

/** The caught messages as JSON; `/outbox/page` shows them as a page. */
export function outboxRoutes(app: FastifyInstance, db: Database, realNowMs: RealNow): void {
  app.get('/outbox', (request) => {
    const { to } = request.query as { to?: string | string[] };
    if (Array.isArray(to)) throw badInput('Give at most one "to"');
    releaseMessages(db, { nowMs: realNowMs() });
    return listMessages(db, to || undefined);
  });
}
