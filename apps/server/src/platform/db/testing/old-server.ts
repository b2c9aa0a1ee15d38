import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';

const text = (value: string) => Buffer.from(`${value}\0`);
const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number) => Buffer.concat([int16(value >> 16), int16(value & 65_535)]);
const message = (kind: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body]);
};

const READY = message('Z', Buffer.from('I'));
const HEADER_BYTES = 5;

/** The answer to a query of one text column and one row. */
const oneValue = (name: string, value: string) =>
  Buffer.concat([
    message('T', int16(1), text(name), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)),
    message('D', int16(1), int32(value.length), Buffer.from(value)),
    message('C', text('SHOW')),
    READY,
  ]);

export interface OldServer {
  readonly port: number;
  /** What it was asked to execute. */
  readonly statements: readonly string[];
  stop(): void;
}

/**
 * A server that speaks as much of PostgreSQL's protocol as it takes to report its version: an unsupported server
 * cannot be installed everywhere.
 */
export async function startOldServer(version: string): Promise<OldServer> {
  const statements: string[] = [];
  const serve = (socket: Socket) => {
    let isOpen = false;
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      if (!isOpen) socket.write(Buffer.concat([message('R', int32(0)), READY]));
      else if (chunk.toString('latin1', 0, 1) === 'Q') {
        statements.push(chunk.toString('utf8', HEADER_BYTES, chunk.length - 1));
        socket.write(oneValue('server_version_num', version));
      } else socket.end();
      isOpen = true;
    });
  };
  const server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, statements, stop: () => void server.close() };
}
