import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Edge } from './edge.ts';

/** Whether this node can work: database, migrations, lock. */
export interface Readiness {
  readonly isReady: boolean;
}

const CHECK_TIMEOUT_MS = 3_000;

/** Live: the process answers. Ready: it can work. Neither reveals a reason. */
export function addHealth(app: FastifyInstance, edge: Edge, ready: () => Promise<Readiness>): void {
  let check: Promise<boolean> | undefined;
  /** Concurrent requests share one check. */
  const isReady = (): Promise<boolean> => {
    check ??= checkWithTimeout(ready).finally(() => {
      check = undefined;
    });
    return check;
  };
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!edge.isDraining && (await isReady())) return reply.send({ status: 'ready' });
    return reply.code(503).send({ status: 'unavailable' });
  });
}

/** A check that hangs counts as failed. */
async function checkWithTimeout(ready: () => Promise<Readiness>): Promise<boolean> {
  const tooLate = new AbortController();
  try {
    const late = after(CHECK_TIMEOUT_MS, { isReady: false }, { signal: tooLate.signal, ref: false });
    late.catch(() => undefined);
    return (await Promise.race([ready(), late])).isReady;
  } catch {
    return false;
  } finally {
    tooLate.abort();
  }
}
