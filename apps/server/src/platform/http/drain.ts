import { Server as NetServer } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { elapsedMs } from '../clock/clock.ts';
import type { Edge } from './edge.ts';

const CHECK_MS = 50;

/**
 * Adds `app.drain()`. The node first reports for a while that it is not ready and works on, so that proxies send their
 * requests elsewhere; then it accepts no more connections. Accepted requests are answered with `connection: close`;
 * idle connections stay open for a moment, because a request may already be in transit; after the time limit the
 * remaining connections are destroyed.
 */
export function addDrain(app: FastifyInstance, edge: Edge): void {
  // Without a listener for data, which would make Node read each connection in JavaScript, at a tenth of a poll's cost.
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  let draining: Promise<void> | undefined;
  app.decorate('drain', () => {
    draining ??= drain(app, edge, sockets);
    return draining;
  });
}

async function drain(app: FastifyInstance, edge: Edge, sockets: ReadonlySet<Socket>): Promise<void> {
  edge.isDraining = true;
  const { server } = app;
  if (server.listening) {
    const noticedAtMs = elapsedMs();
    while (elapsedMs() - noticedAtMs < edge.limits.drainNoticeMs) await sleep(CHECK_MS);
    const startedAtMs = elapsedMs();
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        const passedMs = elapsedMs() - startedAtMs;
        if (passedMs > edge.limits.drainMaxMs) server.closeAllConnections();
        if (passedMs < edge.limits.drainGraceMs) return;
        server.closeIdleConnections();
        // Browsers open connections in advance; Node counts one without a request as busy.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, CHECK_MS);
      // http's own close would end idle connections at once; only the listening socket must close first.
      NetServer.prototype.close.call(server, () => {
        clearInterval(timer);
        resolve();
      });
    });
  }
  await app.close();
}
