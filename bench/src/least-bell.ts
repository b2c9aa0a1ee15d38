/**
 * The least that answers the bell as it has to be answered: what the reference leaves out, written by hand for this one
 * call, with everything in memory. A refused call gets a bare 403. Exits on SIGINT.
 *
 * Every answered call must have a request id and both clocks in its headers, and is counted in the log. It must count
 * into the connections of its address, the limits of its network and of its user, and the user's concurrent calls. Both
 * halves of its session's token must match, its session must not have ended, and its role must be the session's. A
 * client that does not read its answer must be noticed.
 */
import { hash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { Socket } from 'node:net';
import { fastify } from 'fastify';
import pg from 'pg';

interface Session {
  readonly userId: number;
  readonly cookieHash: Buffer;
  readonly endsAtMs: number;
  readonly idleAtMs: number;
}

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

const IDLE_MS = 15 * 60_000;
const CALLS_PER_MINUTE = 10_000_000;
const CALLS_AT_ONCE = 6;
const CONNECTIONS_MAX = 4_000;
const HEADERS_MAX = 100;
const TOKEN = /^(?:Bearer )?([\w.~+/=-]{8,512})$/i;
const COOKIE = /(?:^|; )__Host-session=([^;]*)/;

const [port = '', path = '', databaseUrl = '', role = '', roleId = ''] = process.argv.slice(2);
const sessions = new Map<string, Session>();
const counts = new Map<number, { readonly count: number; readonly alertsCount: number }>();
const ofNetwork = new Map<string, Bucket>();
const ofUser = new Map<number, Bucket>();
const running = new Map<number, number>();
const openAnswers = new Map<ServerResponse, number | undefined>();
const addressOfSocket = new Map<Socket, string>();
const socketsOf = new Map<string, number>();
const log = { calls: 0, totalMs: 0, longestMs: 0 };

const client = new pg.Client(databaseUrl);
await client.connect();
const { rows } = await client.query<{ token: string; cookie: string; userId: number; end: Date; active: Date }>(
  `select token_hash as token, cookie_hash as cookie, app_user_id as "userId", absolute_end_at as end,
    last_activity_at as active
  from user_session`,
);
await client.end();
for (const { token, cookie, userId, end, active } of rows) {
  const cookieHash = Buffer.from(cookie, 'latin1');
  sessions.set(token, { userId, cookieHash, endsAtMs: end.getTime(), idleAtMs: active.getTime() + IDLE_MS });
  counts.set(userId, { count: 0, alertsCount: 0 });
}

const hashOf = (text: string) => hash('sha256', text, 'base64url');

function addressOf({ socket, headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  const last = typeof forwarded === 'string' ? forwarded.slice(forwarded.lastIndexOf(',') + 1).trim() : '';
  return isIP(last) === 0 ? (socket.remoteAddress ?? '') : last;
}

function hasConnection(socket: Socket, address: string): boolean {
  const holder = addressOfSocket.get(socket);
  if (holder === address) return true;
  const held = socketsOf.get(address) ?? 0;
  if (held >= CONNECTIONS_MAX) return false;
  if (holder === undefined) socket.once('close', () => release(socket));
  else release(socket);
  addressOfSocket.set(socket, address);
  socketsOf.set(address, held + 1);
  return true;
}

function release(socket: Socket): void {
  const holder = addressOfSocket.get(socket) ?? '';
  addressOfSocket.delete(socket);
  socketsOf.set(holder, (socketsOf.get(holder) ?? 1) - 1);
}

function take<Key>(buckets: Map<Key, Bucket>, key: Key, nowMs: number): boolean {
  let bucket = buckets.get(key);
  if (!bucket) buckets.set(key, (bucket = { tokens: CALLS_PER_MINUTE, filledAtMs: nowMs }));
  const filled = bucket.tokens + (Math.max(0, nowMs - bucket.filledAtMs) * CALLS_PER_MINUTE) / 60_000;
  bucket.tokens = Math.min(CALLS_PER_MINUTE, filled);
  bucket.filledAtMs = nowMs;
  if (bucket.tokens < 1) return false;
  bucket.tokens -= 1;
  return true;
}

function findSession({ authorization = '', cookie = '' }: IncomingHttpHeaders, nowMs: number): Session | undefined {
  const token = TOKEN.exec(authorization)?.[1];
  const half = COOKIE.exec(cookie)?.[1];
  if (token === undefined || half === undefined) return undefined;
  const session = sessions.get(hashOf(token));
  if (!session || nowMs >= session.endsAtMs || nowMs >= session.idleAtMs) return undefined;
  return timingSafeEqual(Buffer.from(hashOf(half), 'latin1'), session.cookieHash) ? session : undefined;
}

const isPlain = ({ url, rawHeaders, headers }: IncomingMessage): boolean =>
  url?.[0] === '/' &&
  rawHeaders.length <= HEADERS_MAX * 2 &&
  headers.host?.includes(',') !== true &&
  headers['transfer-encoding'] === undefined &&
  (headers['content-length'] ?? '0') === '0';

/** @returns the session of a call that may be answered */
function admit(request: IncomingMessage, address: string, nowMs: number): Session | undefined {
  const network = address.slice(0, address.lastIndexOf('.'));
  if (!isPlain(request) || !hasConnection(request.socket, address) || !take(ofNetwork, network, nowMs))
    return undefined;
  const session = findSession(request.headers, nowMs);
  if (!session || !take(ofUser, session.userId, nowMs)) return undefined;
  const { role: claimed, roleid } = request.headers;
  return claimed === role && roleid === roleId ? session : undefined;
}

const server = fastify({ genReqId: () => randomUUID(), requestIdHeader: false });
server.get(path, (request, reply) => {
  const startedAtMs = performance.now();
  const realNow = new Date();
  const businessNow = new Date(realNow.getTime());
  openAnswers.set(reply.raw, undefined);
  reply.raw.on('close', () => {
    openAnswers.delete(reply.raw);
    const ms = performance.now() - startedAtMs;
    log.calls += 1;
    log.totalMs += ms;
    if (ms > log.longestMs) log.longestMs = ms;
  });
  reply
    .header('x-request-id', request.id)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .header('x-business-now', businessNow.toISOString())
    .header('x-real-now', realNow.toISOString());
  const session = admit(request.raw, addressOf(request.raw), realNow.getTime());
  const before = session && (running.get(session.userId) ?? 0);
  if (!session || before === undefined || before >= CALLS_AT_ONCE) return reply.code(403).send();
  running.set(session.userId, before + 1);
  const { count, alertsCount } = counts.get(session.userId) ?? { count: 0, alertsCount: 0 };
  running.set(session.userId, before);
  reply.header('content-type', 'application/json; charset=utf-8');
  return reply.send(`{"count":${count},"alertsCount":${alertsCount}}`);
});
server.get('/health/ready', () => ({ status: 'ready' }));
process.once('SIGINT', () => void server.close());
await server.listen({ host: '127.0.0.1', port: Number(port) });
