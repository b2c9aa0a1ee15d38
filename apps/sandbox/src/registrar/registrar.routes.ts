import { Readable } from 'node:stream';
import { businessDateAt, parseBusinessDate } from '@artha/domain/kit/dates';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BusinessClock } from '../clock/business-clock.ts';
import type { Database } from '../platform/database.ts';
import { sandboxKey } from '../platform/signature.ts';
import { readSigned, parseJsonAsBytes } from '../platform/signed-call.ts';
import { readFolioList } from './folio-list.ts';
import { navFile } from './nav-file.ts';
import { lastPublishedDay } from './publication-day.ts';
import { readPayoutList } from './payout-list.ts';
import { receiveBanks } from './receive-banks.ts';
import { receiveFolios } from './receive-folios.ts';
import { receivePayouts } from './receive-payouts.ts';
import type { Registrar } from './registrar.ts';
import { findNewestPublicationOn, findPublication, getList } from './registrar.queries.ts';
import { readSchemeList } from './scheme-list.ts';

const LIST_MAX_BYTES = 32 * 1024 * 1024;

export interface RegistrarContext {
  readonly db: Database;
  readonly clock: BusinessClock;
  readonly registrar: Registrar;
  readonly secret: string;
}

export function registrarRoutes(app: FastifyInstance, context: RegistrarContext): void {
  parseJsonAsBytes(app);
  app.post('/registrar/schemes', { bodyLimit: LIST_MAX_BYTES }, (request) => receiveSchemes(request, context));
  app.post('/registrar/folios', { bodyLimit: LIST_MAX_BYTES }, (request) =>
    receiveFolios(
      context.db,
      readFolioList(readSigned(request, sandboxKey(context.secret), context.clock.realNowMs())),
    ),
  );
  app.post('/registrar/payouts', { bodyLimit: LIST_MAX_BYTES }, (request) =>
    receivePayouts(
      context.db,
      readPayoutList(readSigned(request, sandboxKey(context.secret), context.clock.realNowMs())),
      businessDateAt(new Date(context.clock.nowMs())),
    ),
  );
  app.post('/registrar/banks', { bodyLimit: LIST_MAX_BYTES }, (request) =>
    receiveBanks(context.db, readSigned(request, sandboxKey(context.secret), context.clock.realNowMs())),
  );
  app.get('/registrar/NAVAll.txt', (request, reply) => sendNavFile(request, reply, context));
}

function receiveSchemes(request: FastifyRequest, { registrar, secret, clock }: RegistrarContext) {
  return registrar.receive(readSchemeList(readSigned(request, sandboxKey(secret), clock.realNowMs())));
}

async function sendNavFile(request: FastifyRequest, reply: FastifyReply, { db, clock, registrar }: RegistrarContext) {
  reply.type('text/plain; charset=utf-8');
  const nowMs = clock.horizonMs();
  await registrar.runDue(nowMs);
  const { date } = request.query as { date?: string | string[] };
  const requestedDay = typeof date === 'string' ? parseBusinessDate(date) : undefined;
  if (date !== undefined && !requestedDay) return reply.code(400).send('date must be a day such as 2026-08-19.\n');
  const lastDay = lastPublishedDay(nowMs);
  const day = requestedDay ?? findNewestPublicationOn(db, lastDay);
  const publication = day !== undefined && day <= lastDay ? findPublication(db, day) : undefined;
  if (!publication)
    return reply.code(404).send(`No NAVs have been published${requestedDay ? ` for ${requestedDay}` : ' yet'}.\n`);
  return reply.send(Readable.from(navFile(getList(db, publication.listId).schemes, publication.prices)));
}
