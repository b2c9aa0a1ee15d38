import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anyone, signedIn } from '@artha/contract/kit/audience';
import { generateCaptcha } from '@artha/contract/system/session';
import { noContent, route } from '@artha/contract/kit/route';
import { Nav } from '@artha/contract/kit/amounts';
import { BusinessDate, InstrumentId } from '@artha/contract/kit/scalars';
import { businessDate } from '@artha/domain/kit/dates';
import { navFromText } from '@artha/domain/kit/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call, ClientOptions } from './client.ts';
import { createClient } from './client.ts';
import { ClientError, messageOfError } from './client-error.ts';

const getOpen = route({
  method: 'GET',
  path: '/api/open',
  audience: anyone,
  summary: 'Open to anyone.',
  input: z.strictObject({}),
  answer: z.array(z.object({})),
  refusals: [],
});
const getPrices = route({
  method: 'GET',
  path: '/api/Instruments/:instrumentId/navHistory',
  audience: signedIn,
  summary: 'Prices.',
  input: z.strictObject({
    instrumentId: InstrumentId,
    from: z.optional(BusinessDate),
    isAll: z.optional(z.boolean()),
    filter: z.optional(z.object({ sortBy: z.string(), ids: z.array(z.int()) })),
  }),
  answer: z.array(z.object({ date: BusinessDate, nav: Nav })),
  refusals: [],
});

const putPrice = route({
  method: 'PUT',
  path: '/api/Instruments/:instrumentId/nav',
  audience: signedIn,
  summary: 'Sets a price.',
  input: z.strictObject({ instrumentId: InstrumentId, nav: Nav }),
  answer: noContent,
  refusals: [],
});

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server;
let seen: Seen[];
let answerWith: (response: ServerResponse) => void;

const json = (status: number, value: unknown, headers: Record<string, string> = {}) => {
  answerWith = (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(value === undefined ? '' : JSON.stringify(value));
  };
};

beforeEach(async () => {
  seen = [];
  json(200, []);
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(parts).toString() });
      answerWith(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => new Promise((resolve) => server.closeAllConnections() ?? server.close(resolve)));

const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const asha = { token: 'a-token', role: { name: 'CLIENT', id: 1 } };
const client = (options: Partial<ClientOptions> = {}): Call =>
  createClient({
    baseUrl: baseUrl(),
    credentials: () => undefined,
    cookies: () => 'XSRF-TOKEN=token',
    ...options,
  });
const failureOf = (call: Promise<unknown>): Promise<ClientError> =>
  call.then(
    () => expect.fail('the call should have failed'),
    (error: unknown) => error as ClientError,
  );

describe('requests', () => {
  test('sends path parameters in the path, scalars as text, objects as JSON, and omits missing fields', async () => {
    await client()(getPrices, {
      instrumentId: 7,
      from: businessDate('2026-08-19'),
      isAll: true,
      filter: { sortBy: 'a & b', ids: [1, 2] },
    });
    const url = new URL(seen[0]?.url ?? '', baseUrl());
    expect(url.pathname).toBe('/api/Instruments/7/navHistory');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      from: '2026-08-19',
      isAll: 'true',
      filter: '{"sortBy":"a & b","ids":[1,2]}',
    });
    await client()(getPrices, { instrumentId: 7 });
    expect(seen[1]?.url).toBe('/api/Instruments/7/navHistory');
  });

  test('sends JSON with other methods, and branded values as wire text', async () => {
    json(204, undefined);
    expect(await client()(putPrice, { instrumentId: 7, nav: navFromText('12.5') })).toBeUndefined();
    expect(seen[0]).toMatchObject({ method: 'PUT', url: '/api/Instruments/7/nav', body: '{"nav":"12.50000000"}' });
    expect(seen[0]?.headers['content-type']).toBe('application/json');
  });

  test('sends the common headers without a session', async () => {
    await client()(getPrices, { instrumentId: 1 });
    expect(seen[0]?.headers).toMatchObject({
      source: 'web',
      version: '1.0.0',
      'cache-control': 'no-cache',
      pragma: 'no-cache',
    });
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
    expect(seen[0]?.headers).not.toHaveProperty('role');
    expect(seen[0]?.headers).not.toHaveProperty('roleid');
  });

  test('sends token, role and role id with a session, and the idempotency key', async () => {
    await client({ credentials: () => asha })(getPrices, { instrumentId: 1 }, { idempotencyKey: 'cart:1:2' });
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'a-token',
      role: 'CLIENT',
      roleid: '1',
      'idempotency-key': 'cart:1:2',
    });
  });

  test('credentials of a call replace the stored ones', async () => {
    const other = { token: 'fresh', role: { name: 'OPERATIONS', id: 4 } };
    await client({ credentials: () => asha })(getPrices, { instrumentId: 1 }, { credentials: other });
    expect(seen[0]?.headers).toMatchObject({ authorization: 'fresh', role: 'OPERATIONS', roleid: '4' });
  });

  test('a tokenless call sends neither token nor role, even with a session', async () => {
    await client({ credentials: () => asha })({ ...getPrices, isTokenless: true }, { instrumentId: 1 });
    expect(seen[0]?.headers).toMatchObject({ source: 'web', version: '1.0.0' });
    for (const name of ['authorization', 'role', 'roleid']) expect(seen[0]?.headers).not.toHaveProperty(name);
  });

  test('calls that begin together without a CSRF cookie request one token, and send it', async () => {
    let cookie = '';
    let issued = 0;
    json(204, undefined);
    const issuing: typeof fetch = async (address, init) => {
      const answer = await fetch(address, init);
      if (answer.url.endsWith('/api/AppUsers/csrf')) cookie = `XSRF-TOKEN=${(issued += 1)}`;
      return answer;
    };
    const call = client({ fetch: issuing, cookies: () => cookie });
    const nav = navFromText('12.5');
    await Promise.all([1, 2, 3].map((instrumentId) => call(putPrice, { instrumentId, nav })));
    const sent = seen.filter(({ method }) => method === 'PUT').map(({ headers }) => headers['x-xsrf-token']);
    expect([issued, sent]).toEqual([1, ['1', '1', '1']]);
  });

  test('a change that begins beside the first captcha waits for its token', async () => {
    let cookie = '';
    json(200, { svg: '', uniqueId: 'c' });
    const issuing: typeof fetch = async (address, init) => {
      const answer = await fetch(address, init);
      if (answer.url.endsWith('/api/AppUsers/generateCaptcha')) cookie = 'XSRF-TOKEN=captcha';
      return answer;
    };
    const call = client({ fetch: issuing, cookies: () => cookie });
    const nav = navFromText('12.5');
    await Promise.allSettled([call(generateCaptcha, {}), call(putPrice, { instrumentId: 1, nav })]);
    expect(seen.map(({ method, headers }) => [method, headers['x-xsrf-token']])).toEqual([
      ['GET', undefined],
      ['PUT', 'captcha'],
    ]);
  });

  test('a call that the browser makes by itself has a low priority', async () => {
    const priorities: unknown[] = [];
    const noted: typeof fetch = (address, init) => {
      priorities.push((init as { priority?: unknown }).priority);
      return fetch(address, init);
    };
    const call = client({ fetch: noted });
    await call({ ...getPrices, isBackground: true }, { instrumentId: 1 });
    await call(getPrices, { instrumentId: 1 });
    expect(priorities).toEqual(['low', undefined]);
  });

  test('an input that does not match the contract is never sent', async () => {
    await expect(client()(getPrices, { instrumentId: -1 })).rejects.toThrow();
    expect(seen).toHaveLength(0);
  });
});

describe('answers', () => {
  test('decodes an answer into branded values', async () => {
    json(200, [{ date: '2026-08-19', nav: '84.31270000' }]);
    const prices = await client()(getPrices, { instrumentId: 1 });
    expect(prices).toEqual([{ date: '2026-08-19', nav: 8_431_270_000n }]);
  });

  test('a refusal has code, status, message, fields and request id', async () => {
    const messages = { instrumentId: ['is not a number'] };
    json(400, {
      error: {
        statusCode: 400,
        name: 'Refusal',
        message: 'Some values are not valid.',
        code: 'request.invalid',
        details: { messages },
        requestId: 'r-1',
      },
    });
    const error = await failureOf(client()(getPrices, { instrumentId: 1 }));
    expect(error).toBeInstanceOf(ClientError);
    expect(error).toMatchObject({ code: 'request.invalid', status: 400, fields: messages, requestId: 'r-1' });
    expect(messageOfError(error)).toBe('Some values are not valid.');
  });

  test.each([
    [502, 'server.unavailable', true],
    [503, 'server.unavailable', true],
    [429, 'request.too-many', false],
    [413, 'request.too-large', false],
    [500, 'server.error', false],
    [418, 'request.malformed', false],
  ] as const)('an error page %i of a proxy becomes %s', async (status, code, isTransient) => {
    answerWith = (response) => response.writeHead(status).end('<html>no</html>');
    const error = await failureOf(client()(getPrices, { instrumentId: 1 }));
    expect(error).toMatchObject({ code, status, isTransient });
  });

  test('an answer that does not match the contract fails', async () => {
    json(200, [{ date: '2026-02-31', nav: '1' }]);
    const error = await failureOf(client()(getPrices, { instrumentId: 1 }));
    expect(error).toMatchObject({ code: 'client.unreadable-answer', status: 200 });
    expect(error.message).toBe('Something went wrong. Please try later');
  });

  test('reports the clocks when the answer has both', async () => {
    const clocks: unknown[] = [];
    const call = client({ onClocks: (both) => clocks.push(both) });
    await call(getPrices, { instrumentId: 1 });
    json(200, [], { 'x-business-now': '2026-08-19T10:00:00.000Z', 'x-real-now': '2026-08-18T09:00:00Z' });
    await call(getPrices, { instrumentId: 1 });
    json(200, [], { 'x-business-now': 'tomorrow', 'x-real-now': '2026-08-18T09:00:00Z' });
    await call(getPrices, { instrumentId: 1 });
    expect(clocks).toEqual([
      { businessNow: new Date('2026-08-19T10:00:00Z'), realNow: new Date('2026-08-18T09:00:00Z') },
    ]);
  });

  test('a 401 reports the token of the call', async () => {
    const refused: string[] = [];
    const unauthorised = { onUnauthorised: (token: string) => refused.push(token) };
    json(401, undefined);
    await failureOf(client(unauthorised)(getPrices, { instrumentId: 1 }));
    expect(refused).toEqual([]);
    const error = await failureOf(client({ ...unauthorised, credentials: () => asha })(getPrices, { instrumentId: 1 }));
    expect(refused).toEqual(['a-token']);
    expect(error.code).toBe('session.required');
  });

  test('a 401 of a call that is open to anyone refuses what was entered, not the session', async () => {
    const refused: string[] = [];
    json(401, undefined);
    const call = client({ onUnauthorised: (token) => refused.push(token), credentials: () => asha });
    await failureOf(call(getOpen, {}));
    expect(refused).toEqual([]);
  });
});

describe('without an answer', () => {
  test('an unreachable service', async () => {
    const error = await failureOf(client({ baseUrl: 'http://127.0.0.1:1' })(getPrices, { instrumentId: 1 }));
    expect(error).toMatchObject({ code: 'client.unreachable', status: 0, isTransient: true });
    expect(error.message).toBe('The service cannot be reached. Check your connection and try again.');
  });

  test('a timeout', async () => {
    answerWith = () => {};
    const error = await failureOf(client()(getPrices, { instrumentId: 1 }, { timeoutMs: 30 }));
    expect(error).toMatchObject({ code: 'client.too-slow', status: 0 });
  });

  test('an abort by the caller is not a failure of the service', async () => {
    answerWith = () => {};
    const abort = new AbortController();
    const call = client()(getPrices, { instrumentId: 1 }, { signal: abort.signal });
    setTimeout(() => abort.abort(), 10);
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
