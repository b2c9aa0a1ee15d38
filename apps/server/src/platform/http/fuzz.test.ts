/** 10,000 malicious requests. */
import http from 'node:http';
import { paiseFromText } from '@artha/domain/kit/money';
import { anyText } from '@artha/domain/kit/testing/any-text';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oddCalls } from './testing/odd-contract.ts';
import { sendRaw } from './testing/raw-socket.ts';
import type { TestServer } from './testing/test-server.ts';
import { asClient, BROWSER, startServer } from './testing/test-server.ts';

/** Cases of a run are sent together. */
const CONCURRENCY = 20;

const NAMES_BEFORE = Object.getOwnPropertyNames(Object.prototype).join();
const agent = new http.Agent({ keepAlive: true, maxSockets: CONCURRENCY });
let server: TestServer;
beforeAll(async () => {
  server = await startServer(oddCalls, { trustedProxies: 1 });
});
afterAll(async () => {
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(NAMES_BEFORE);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  agent.destroy();
  await server.app.drain();
});

interface Answer {
  readonly status: number;
  readonly text: string;
}

function send(options: http.RequestOptions, body?: string | Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port: server.port, agent, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed a reused connection after answering an earlier malformed body.
      if (error.code === 'ECONNRESET' && request.reusedSocket) resolve(send(options, body));
      else reject(error);
    });
    request.end(body);
  });
}

const check = <Case>(arbitrary: fc.Arbitrary<Case>, runs: number, one: (value: Case) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(fc.array(arbitrary, { minLength: CONCURRENCY, maxLength: CONCURRENCY }), async (cases) => {
      await Promise.all(cases.map(one));
    }),
    { numRuns: runs / CONCURRENCY },
  );

const nastyText = fc.oneof(
  anyText(),
  fc.constantFrom(
    '',
    '1e309',
    '-1',
    '-0',
    'NaN',
    'Infinity',
    '1e5',
    '0x10',
    '1,000',
    '0.004',
    '1'.repeat(400),
    '१२३',
    '٣',
  ),
  fc.constantFrom(
    '0.01',
    '100',
    '99999999999999.99',
    '999999999999999',
    '12345678901234567',
    ' 1',
    '1 ',
    '+1',
    '.5',
    '5.',
  ),
  fc.constantFrom('2026-02-30', '0000-00-00', '275760-09-13', 'infinity', '10000-01-01', '2024-02-29', '2026-08-19Z'),
  fc.constantFrom("' or 1=1 --", '<script>', '\u202e', '../../etc/passwd', '\ud800', '%00', '${7*7}', '\r\nx: y'),
);
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.constantFrom(null, true, -1, -0, 0.1, 1e21, 2 ** 53 + 2, [], {}, [[[[]]]], [null], ['a', 'a'], { a: 1 }),
  fc.integer(),
  fc.double(),
  fc.anything({ maxDepth: 3 }),
);

const validOrder = { amount: '5.00', price: null, on: '2026-08-19', count: 1, mode: 'upi', isFirst: true, tags: ['a'] };
const DECLARED = ['amount', 'units', 'price', 'on', 'at', 'count', 'mode', 'isFirst', 'tags', 'note'];
const UNDECLARED = ['oddId', 'id', 'roleId', 'isActive', '__proto__', 'constructor', 'prototype', 'toString', ''];
const fieldName = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...DECLARED) },
  { weight: 1, arbitrary: fc.constantFrom(...UNDECLARED) },
);
const jsonOf = (value: unknown): string => {
  try {
    return JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? `${item}` : item)) ?? 'undefined';
  } catch {
    return '[circular';
  }
};
/** Built as text: an object cannot hold a name twice or __proto__. */
const orderText = (changes: readonly (readonly [string, unknown])[]): string => {
  const changed = new Set(changes.map(([name]) => name));
  const fields = [...Object.entries(validOrder).filter(([name]) => !changed.has(name)), ...changes];
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${jsonOf(value)}`).join()}}`;
};
const order = fc.array(fc.tuple(fieldName, nasty), { maxLength: 2 }).map(orderText);
const broken = fc.tuple(order, fc.nat(), nastyText).map(([text, at, insert]) => {
  const index = at % (text.length + 1);
  return text.slice(0, index) + insert + text.slice(index + 1);
});
const deep = fc.integer({ min: 1, max: 20_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth));
const body = fc.oneof(
  { weight: 5, arbitrary: order },
  { weight: 2, arbitrary: broken },
  {
    weight: 1,
    arbitrary: fc.oneof(
      deep,
      nasty.map(jsonOf),
      fc.uint8Array({ maxLength: 200 }).map((b) => Buffer.from(b)),
    ),
  },
);

test('bodies: 4,000', async () => {
  const seen = new Map<number, number>();
  await check(body, 4_000, async (sent) => {
    const headers = { ...BROWSER, 'content-type': 'application/json' };
    const answer = await send({ method: 'POST', path: '/api/Odds/1/orders', headers }, sent);
    seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
    expect([200, 400, 413, 422]).toContain(answer.status);
    expect(answer.text).not.toMatch(/node_modules|at \w+ \(|SyntaxError/);
    if (answer.status !== 200) return;
    const [stored, requested] = [JSON.parse(answer.text), JSON.parse(String(sent))] as (typeof validOrder)[];
    expect(paiseFromText(stored!.amount)).toBe(paiseFromText(requested!.amount));
    const { on, count, mode, isFirst, tags } = requested!;
    // A lone surrogate has no UTF-8 encoding: it becomes the replacement character.
    expect(stored).toMatchObject({ on, count, mode, isFirst, tags: tags.map((tag) => tag.toWellFormed()) });
  });
  process.stdout.write(`answers to bodies: ${JSON.stringify([...seen])}\n`);
  expect(seen.get(200)).toBeGreaterThan(100);
  expect(seen.get(422)).toBeGreaterThan(100);
});

const encoded = nastyText.map((text) => encodeURIComponent(text.toWellFormed()));
const rawText = fc.string({ unit: fc.constantFrom(...Array.from('abc019%=&?#+;/[]{}":,.-_')), maxLength: 30 });
const parameter = fc.tuple(
  fc.constantFrom(
    'filter',
    'count',
    'isAll',
    'amount',
    'on',
    'mode',
    'name',
    'filter[where]',
    'count[]',
    '__proto__',
    'x',
  ),
  fc.oneof(
    encoded,
    rawText,
    nasty.map((value) => encodeURIComponent(jsonOf(value).toWellFormed())),
  ),
);
const query = fc
  .array(parameter, { maxLength: 3 })
  .map((all) => all.map(([name, value]) => `${name}=${value}`).join('&'));

test('queries: 3,000', async () => {
  await check(fc.oneof(query, rawText), 3_000, async (text) => {
    const answer = await send({ path: `/api/Odds?${text}`.slice(0, 15_000) });
    expect([200, 400, 422, 431]).toContain(answer.status);
  });
});

const latin = fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCodePoint(code)) });
const headerValue = fc.oneof(
  latin.filter((text) => !text.includes('\u007f')),
  fc.constantFrom('CLIENT', 'CLIENT, CLIENT', '1', '1e0', '-999', '01', '[1]', 'Bearer ', 'null', 'a'.repeat(600)),
);
const headers = fc.dictionary(
  fc.constantFrom(
    'authorization',
    'role',
    'roleid',
    'idempotency-key',
    'x-forwarded-for',
    'x-sandbox-signature',
    'cookie',
  ),
  headerValue,
);

test('headers and paths: 2,000', async () => {
  await check(fc.tuple(headers, rawText), 2_000, async ([some, path]) => {
    const signedIn = await send({ path: '/api/Odds/5', headers: { ...asClient, ...some } });
    expect([200, 400, 401, 403]).toContain(signedIn.status);
    const anywhere = await send({ path: `/${path.replaceAll('#', '')}`, headers: some });
    expect([200, 400, 404, 503]).toContain(anywhere.status);
    if (anywhere.status === 503) expect(anywhere.text).toContain('not been built');
  });
});

const wire =
  'POST /api/Odds/touch HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n' +
  'Content-Length: 2\r\nConnection: close\r\n\r\n{}';
const framing = fc
  .array(
    fc.tuple(
      fc.nat(wire.length),
      fc.nat(4),
      fc.string({ unit: fc.constantFrom(...Array.from('\r\n :\u0000\t,;\u00ffa1-')) }),
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((changes) => changes.reduce((text, [at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut), wire));

test('framing: 1,000', async () => {
  await check(framing, 1_000, async (bytes) => {
    const result = await sendRaw(server.port, [Buffer.from(bytes, 'latin1')], { waitMs: 60 });
    expect(result.statuses.filter((status) => status >= 500 && status !== 501)).toEqual([]);
  });
});
