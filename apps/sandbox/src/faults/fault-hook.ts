import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database.ts';
import { errorBody } from '../platform/http-problem.ts';
import { TRANSPORT_FAULTS } from './fault-kinds.ts';
import { takeFault } from './faults.queries.ts';

/** Real feeds send such a page with status 200 during an outage. */
const GARBAGE = `<!DOCTYPE html>
<html><head><title>Service Unavailable</title></head>
<body><h1>The page is temporarily unavailable</h1><p>Reference: 18.4f7a1202</p></body></html>
`;

const ENDLESS_CHUNK = ' '.repeat(65_536);

/** Sends an answer that goes on until the caller hangs up. */
async function sendEndlessly({ raw: request }: FastifyRequest, { raw }: FastifyReply, stopping: AbortSignal) {
  raw.writeHead(200, { 'content-type': 'application/json' });
  const endless = Readable.from(
    (function* chunks() {
      while (!request.socket.destroyed && !stopping.aborted) yield ENDLESS_CHUNK;
    })(),
  );
  await pipeline(endless, raw).catch(() => undefined);
}

/**
 * Applies the injected faults of one system to its requests, before its own code sees them or after it has done its
 * work.
 */
export function addFaultHooks(app: FastifyInstance, db: Database, system: string, stopping: AbortSignal): void {
  const lostAnswers = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const path = request.url.split('?', 1)[0] ?? '';
    const fault = takeFault(db, system, path, TRANSPORT_FAULTS);
    if (!fault) return undefined;
    switch (fault.kind) {
      case 'delay':
        await pause(fault.delayMs, undefined, { signal: stopping }).catch(() => undefined);
        return undefined;
      case 'error':
        return reply.code(fault.status).send(errorBody(fault.status, 'fault.error', 'Injected fault.'));
      case 'garbage':
        return reply.code(200).type('text/html; charset=utf-8').send(GARBAGE);
      case 'endless':
        reply.hijack();
        void sendEndlessly(request, reply, stopping);
        return reply;
      case 'lost-answer':
        lostAnswers.add(request);
        return undefined;
      case 'drop':
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      default:
        return fault.kind satisfies never;
    }
  });
  // The work is done by now, but the caller gets no answer.
  app.addHook('onSend', async (request) => {
    if (lostAnswers.has(request)) request.raw.socket.destroy();
  });
}
