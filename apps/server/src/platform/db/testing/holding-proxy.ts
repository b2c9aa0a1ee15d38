import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** A network between a pool and its database that can keep back what the pool sends. */
export interface HoldingProxy {
  readonly port: number;
  /** Keeps back what is sent from now on, on the connections that are open. */
  hold(): void;
  /** Resolves when something was kept back. */
  readonly held: Promise<void>;
  /** Sends on what was kept back. */
  resume(): void;
  /** Ends the connections. */
  stop(): void;
}

/** @param path the socket of the database */
export async function startHoldingProxy(path: string): Promise<HoldingProxy> {
  const upstreams = new Map<Socket, Socket>();
  const kept = new Map<Socket, Buffer[]>();
  const held = Promise.withResolvers<void>();
  const server = createServer((client) => {
    const upstream = connect(path);
    upstreams.set(client, upstream);
    client.on('data', (chunk: Buffer) => {
      const chunks = kept.get(client);
      if (!chunks) return void upstream.write(chunk);
      chunks.push(chunk);
      held.resolve();
    });
    upstream.on('data', (chunk) => client.write(chunk));
    client.on('close', () => upstreams.delete(client) && upstream.destroy());
    upstream.on('close', () => client.destroy());
    for (const side of [client, upstream]) side.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    hold: () => {
      for (const client of upstreams.keys()) kept.set(client, []);
    },
    held: held.promise,
    resume: () => {
      for (const [client, chunks] of kept) for (const chunk of chunks) upstreams.get(client)?.write(chunk);
      kept.clear();
    },
    stop: () => {
      for (const client of upstreams.keys()) client.destroy();
      server.close();
    },
  };
}
