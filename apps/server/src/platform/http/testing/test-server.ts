/**
 * A real server on a real socket, with an odd contract. Its authenticator is a stub of the one in the session module.
 */
import type { AddressInfo } from 'node:net';
import type { Route } from '@artha/contract/kit/route';
import { rolesFor } from '@artha/domain/kit/roles';
import type { FastifyInstance } from 'fastify';
import { createClocks } from '../../clock/clock.ts';
import type { Database } from '../../db/database.ts';
import { createLog } from '../../log/log.ts';
import type { NodeContext } from '../../node/node-context.ts';
import type { Authenticator, Scope } from '../caller.ts';
import { Cookies, CSRF_COOKIE, SESSION_COOKIE } from '../cookies.ts';
import type { ServerOptions } from '../create-server.ts';
import { createServer } from '../create-server.ts';
import { issueCsrfToken } from '../csrf.ts';
import type { Served } from '../serve.ts';

export const SANDBOX_SECRET = 'test-secret';
export const PAYMENT_SECRET = 'test-payment-secret';
const CLEARING_SECRET = 'test-clearing-secret';
/** A token consists of the storage name of the role and a user id. */
export const CLIENT_TOKEN = 'CLIENT-session-1';
export const OPERATIONS_TOKEN = 'OPERATIONS-session-2';

/** The headers of a browser with our page: the cookies, and the CSRF token. */
export const BROWSER: Readonly<Record<string, string>> = browserHeaders();

function browserHeaders() {
  const cookies = new Cookies(`${SESSION_COOKIE}=half-of-a-token`, { isEmbedded: false });
  issueCsrfToken(cookies);
  const token = cookies.get(CSRF_COOKIE) ?? '';
  return { cookie: `${SESSION_COOKIE}=half-of-a-token; ${CSRF_COOKIE}=${token}`, 'x-xsrf-token': token };
}

export const asClient = { ...BROWSER, authorization: CLIENT_TOKEN, role: 'CLIENT', roleid: '1' };
export const asOperations = {
  ...BROWSER,
  authorization: `Bearer ${OPERATIONS_TOKEN}`,
  role: 'OPERATIONS',
  roleid: '4',
};

const anonymous = { userIds: [] } as unknown as Scope;

const authenticator: Authenticator = {
  anonymous,
  authenticate: ({ token }) => {
    const [, storageName, id] = /^([A-Z]+)-session-(\d+)$/.exec(token) ?? [];
    const role = rolesFor('artha').find((each) => each.storageName === storageName);
    if (!role) return Promise.resolve(undefined);
    return Promise.resolve({
      session: { id: Number(id), userId: Number(id), role, isFullAccess: true },
      scope: anonymous,
    });
  },
};

/** The calls of these tests must not use the database. */
const database = { db: undefined, pool: undefined } as unknown as Database;

export interface TestServer {
  readonly app: FastifyInstance;
  readonly port: number;
  readonly url: string;
}

/** Starts a server with these calls; limits high enough for a whole test file unless it sets its own. */
export async function startServer(
  served: readonly Served[],
  options: Partial<ServerOptions> = {},
): Promise<TestServer> {
  const perMinute = 10_000_000;
  const rates = { perBrowser: perMinute, perNetwork: perMinute };
  const app = createServer({
    served,
    allRoutes: served.map(({ route }): Route => route),
    database,
    node: {} as NodeContext,
    clocks: createClocks(),
    log: createLog('silent'),
    authenticator,
    trustedProxies: 0,
    isSandbox: true,
    sandboxSecret: SANDBOX_SECRET,
    paymentSecret: PAYMENT_SECRET,
    clearingSecret: CLEARING_SECRET,
    publicUrl: 'http://localhost:3000',
    makeSharedLimit: () => ({ take: () => Promise.resolve(), release: () => Promise.resolve() }),
    embedOrigins: [],
    ready: () => Promise.resolve({ isReady: true }),
    ...options,
    limits: {
      // A busy machine delays the event loop of a test; only the test of overload lets that refuse reads.
      lagMaxMs: 60_000,
      perMinute: {
        flood: perMinute,
        browserRead: perMinute,
        browserOther: perMinute,
        visitorReport: perMinute,
        anonymousRead: perMinute,
        anonymousOther: perMinute,
        userRead: perMinute,
        userOther: perMinute,
        unwrap: perMinute,
      },
      attempts: {
        captcha: rates,
        'sign-in': rates,
        recovery: rates,
        password: rates,
      },
      concurrentPerUser: 1_000,
      concurrentPerAddress: 1_000,
      concurrentAttemptsPerAddress: 1_000,
      ...options.limits,
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, url: `http://127.0.0.1:${port}` };
}
