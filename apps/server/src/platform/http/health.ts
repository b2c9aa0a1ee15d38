import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Edge } from './edge.ts';

/** Whether this node can do its work: database, migrations, lock. */
export interface Readiness {
  readonly isReady: boolean;
}

const ANSWER_WITHIN_MS = 3_000;

/** Alive: the process answers. Ready: it can work. Neither tells an outsider why not. */
export function addHealth(app: FastifyInstance, edge: Edge, ready: () => Promise<Readiness>): void {
  let asking: Promise<boolean> | undefined;
  /** One question at a time, however often it is asked. */
  const isReady = (): Promise<boolean> => {
    asking ??= answered(ready).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!edge.isDraining && (await isReady())) return reply.send({ status: 'ready' });
    return reply.code(503).send({ status: 'unavailable' });
  });
}

/** A database that hangs is as bad as none. */
async function answered(ready: () => Promise<Readiness>): Promise<boolean> {
  const tooLate = new AbortController();
  try {
    const late = after(ANSWER_WITHIN_MS, { isReady: false }, { signal: tooLate.signal, ref: false });
    late.catch(() => undefined);
    return (await Promise.race([ready(), late])).isReady;
  } catch {
    return false;
  } finally {
    tooLate.abort();
  }
}
