import { Readable } from 'node:stream';
import { parseBusinessDate } from '@artha/domain/dates';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BusinessClock } from '../clock/business-clock.ts';
import type { Database } from '../platform/database.ts';
import { parseJson } from '../platform/http-call.ts';
import { SIGNATURE_HEADER, requireSignature } from '../platform/signature.ts';
import { navFile } from './nav-file.ts';
import { lastDayOut } from './publication-day.ts';
import type { Registrar } from './registrar.ts';
import { findNewestPublicationOn, findPublication, getList } from './registrar.queries.ts';
import { readSchemeList } from './scheme-list.ts';

const LIST_MAX_BYTES = 32 * 1024 * 1024;

export interface RegistrarWorld {
  readonly db: Database;
  readonly clock: BusinessClock;
  readonly registrar: Registrar;
  readonly secret: string;
}

export function registrarRoutes(app: FastifyInstance, world: RegistrarWorld): void {
  // The signature is over the bytes as they came, so they must reach the handler unread.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/registrar/schemes', { bodyLimit: LIST_MAX_BYTES }, (request) => receiveSchemes(request, world));
  app.get('/registrar/NAVAll.txt', (request, reply) => sendNavFile(request, reply, world));
}

function receiveSchemes(request: FastifyRequest, { registrar, secret, clock }: RegistrarWorld) {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const signature = request.headers[SIGNATURE_HEADER];
  requireSignature(secret, { method: request.method, path: request.url, body }, signature, clock.realNowMs());
  return registrar.receive(readSchemeList(parseJson(body.toString('utf8'))));
}

async function sendNavFile(request: FastifyRequest, reply: FastifyReply, { db, clock, registrar }: RegistrarWorld) {
  reply.type('text/plain; charset=utf-8');
  const nowMs = clock.horizonMs();
  await registrar.runDue(nowMs);
  const { date } = request.query as { date?: string | string[] };
  const wanted = typeof date === 'string' ? parseBusinessDate(date) : undefined;
  if (date !== undefined && !wanted) return reply.code(400).send('date must be a day such as 2026-08-19.\n');
  const lastOut = lastDayOut(nowMs);
  const day = wanted ?? findNewestPublicationOn(db, lastOut);
  const publication = day !== undefined && day <= lastOut ? findPublication(db, day) : undefined;
  if (!publication) return reply.code(404).send(`No NAVs have been published${wanted ? ` for ${wanted}` : ' yet'}.\n`);
  return reply.send(Readable.from(navFile(getList(db, publication.listId).schemes, publication.prices)));
}
