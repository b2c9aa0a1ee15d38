/** What a caller can do with connections and headers, before any call is read. */
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { EDGE_LIMITS } from '../../apps/server/src/platform/http/edge-limits.ts';
import { many, tally } from './browser.ts';
import type { Attempt } from './scene.ts';

const HOLDER = '198.51.103.7';
const OTHER = '198.51.104.7';
const BEYOND = 100;
const AT_ONCE = 200;
const ANSWER_WITHIN_MS = 10_000;

interface Answered {
  readonly socket: Socket;
  /** The status of the answer, or 'closed'. */
  readonly status: string;
}

/** Opens a connection and sends raw bytes. */
function send(port: number, bytes: string): Promise<Answered> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (status: string) => resolve({ socket, status });
    socket.setTimeout(ANSWER_WITHIN_MS, () => end('silent'));
    socket.once('data', (chunk) => {
      socket.setTimeout(0);
      end(/^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1'))?.[1] ?? 'garbled');
    });
    socket.on('error', () => end('closed'));
    socket.once('close', () => end('closed'));
    socket.write(bytes);
  });
}

const requestFrom = (address: string) =>
  `GET /health/live HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`;

export const heldConnections: Attempt = {
  name: 'held connections',
  tried: `one address opens ${EDGE_LIMITS.connectionsPerAddress + BEYOND} connections and keeps them`,
  expected: `it holds ${EDGE_LIMITS.connectionsPerAddress}; another address is served`,
  run: async ({ port }) => {
    const opened: Answered[] = [];
    while (opened.length < EDGE_LIMITS.connectionsPerAddress + BEYOND) {
      opened.push(...(await Promise.all(many(AT_ONCE / 2, () => send(port, requestFrom(HOLDER))))));
    }
    const held = opened.filter(({ status }) => status === '200').length;
    const other = await send(port, requestFrom(OTHER));
    for (const { socket } of [...opened, other]) socket.destroy();
    return {
      isMet: held === EDGE_LIMITS.connectionsPerAddress && other.status === '200',
      found: `${held} held; the other address: ${other.status}`,
      figure: tally(opened.map(({ status }) => status)),
    };
  },
};

export const slowHeaders: Attempt = {
  name: 'slow headers',
  tried: `${AT_ONCE} connections send half of a request and wait`,
  expected: 'all are closed in time',
  run: async ({ port }) => {
    const startedAt = performance.now();
    const half = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\n';
    const closed = await Promise.all(
      many(AT_ONCE, async () => {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined);
        socket.write(half);
        socket.resume();
        const ended = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));
        const isClosed = await Promise.race([ended, sleep(EDGE_LIMITS.headersTimeoutMs * 2, false)]);
        socket.destroy();
        return isClosed;
      }),
    );
    const count = closed.filter(Boolean).length;
    return {
      isMet: count === AT_ONCE,
      found: `${count} of ${AT_ONCE} closed`,
      figure: `within ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`,
    };
  },
};

const PATHS = ['/health/live', '/health/ready', '/', '/api/AppConfigs/options'];
const HEADERS = 1_000;

export const oddFrames: Attempt = {
  name: 'headers and hosts',
  tried: `${HEADERS} headers, and two hosts, at ${PATHS.length} addresses`,
  expected: '400 or 431 each time',
  run: async ({ port }) => {
    const bodies = PATHS.flatMap((path) => [
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${'a:b\r\n'.repeat(HEADERS)}\r\n`,
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nHost: other.example\r\n\r\n`,
    ]);
    const answers = await Promise.all(bodies.map((bytes) => send(port, bytes)));
    for (const { socket } of answers) socket.destroy();
    const statuses = answers.map(({ status }) => status);
    return {
      isMet: statuses.every((status) => status === '400' || status === '431'),
      found: tally(statuses),
      figure: `${statuses.length} requests`,
    };
  },
};
