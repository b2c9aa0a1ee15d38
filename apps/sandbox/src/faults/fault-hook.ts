import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database.ts';
import { errorBody } from '../platform/http-problem.ts';
import { TRANSPORT_FAULTS } from './fault-kinds.ts';
import { takeFault } from './faults.queries.ts';

/** What real feeds send with status 200 when they are out of order. */
const GARBAGE = `<!DOCTYPE html>
<html><head><title>Service Unavailable</title></head>
<body><h1>The page is temporarily unavailable</h1><p>Reference: 18.4f7a1202</p></body></html>
`;

/**
 * Disturbs the requests of one system as the faults say, before its own code sees them or after it has done its
 * work.
 */
export function addFaultHooks(app: FastifyInstance, db: Database, system: string, stopping: AbortSignal): void {
  const losing = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const path = request.url.split('?', 1)[0] ?? '';
    const fault = takeFault(db, system, path, TRANSPORT_FAULTS);
    if (!fault) return undefined;
    switch (fault.kind) {
      case 'delay':
        await pause(fault.delayMs, undefined, { signal: stopping }).catch(() => undefined);
        return undefined;
      case 'error':
        return reply.code(fault.status).send(errorBody(fault.status, 'fault.error', 'A fault that was asked for.'));
      case 'garbage':
        return reply.code(200).type('text/html; charset=utf-8').send(GARBAGE);
      case 'lost-answer':
        losing.add(request);
        return undefined;
      case 'drop':
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      default:
        return fault.kind satisfies never;
    }
  });
  // The work is done by now: whoever asked cannot know it.
  app.addHook('onSend', async (request) => {
    if (losing.has(request)) request.raw.socket.destroy();
  });
}
