import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { elapsedMs } from '../clock/clock.ts';
import { plainAddress, networkOf } from './client-address.ts';
import type { Edge } from './edge.ts';
import { TooMany } from './token-buckets.ts';

const LOG_EVERY_MS = 60_000;

/**
 * Limits the open connections of one client address. Without a proxy a connection beyond the limit is reset before it
 * is read. Behind proxies, whose own addresses say nothing, it is refused with its first request.
 */
export function limitConnections(app: FastifyInstance, edge: Edge): void {
  let loggedAtMs = -Infinity;
  const isRefused = (socket: Socket, address: string): boolean => {
    const holder = address.includes(':') ? networkOf(address) : address;
    if (edge.connections.assign(socket, holder)) return false;
    if (elapsedMs() - loggedAtMs > LOG_EVERY_MS) {
      loggedAtMs = elapsedMs();
      edge.log.warn({ network: networkOf(address) }, 'one address holds its share of the connections');
    }
    return true;
  };
  if (edge.trustedProxies === 0) {
    app.server.on('connection', (socket: Socket) => {
      if (isRefused(socket, plainAddress(socket.remoteAddress ?? ''))) socket.resetAndDestroy();
    });
    return;
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (!isRefused(request.raw.socket, request.callerAddress)) {
      done();
      return;
    }
    reply.header('connection', 'close');
    done(new TooMany(1));
  });
}
