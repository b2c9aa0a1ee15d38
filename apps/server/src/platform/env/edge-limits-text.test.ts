import { noContent, nothing, route } from '@artha/contract/kit/route';
import { expect, test } from 'vitest';
import { serve } from '../http/serve.ts';
import { startServer } from '../http/testing/test-server.ts';
import { EDGE_LIMIT_DEFAULTS, readEdgeLimits } from './edge-limits-text.ts';

const FACTOR_MAX = 100;
const NAMES = [...EDGE_LIMIT_DEFAULTS.keys()];
const lowest = (name: string) => `${name}=1`;
const highest = (name: string) => `${name}=${(EDGE_LIMIT_DEFAULTS.get(name) ?? 0) * FACTOR_MAX}`;

const ping = serve(
  route({
    method: 'GET',
    path: '/api/ping',
    audience: { who: 'anyone' } as const,
    summary: '',
    input: nothing,
    answer: noContent,
    refusals: [],
  }),
  () => undefined,
);

async function starts(text: string): Promise<void> {
  const { limits, problems } = readEdgeLimits(text);
  expect(problems).toEqual([]);
  const server = await startServer([ping], { limits });
  await server.app.close();
}

test.each<[string, (name: string) => string]>([
  ['lowest', lowest],
  ['highest', highest],
])('a server starts with every limit at its %s', (_what, text) => starts(NAMES.map(text).join(',')));

const ALONE = NAMES.flatMap((name) => [lowest(name), highest(name)]);
const CONTRADICTORY = [lowest('requestTimeoutMs'), highest('headersTimeoutMs')];

test('a server starts with each limit alone at its lowest and highest', async () => {
  for (const text of ALONE.filter((each) => !CONTRADICTORY.includes(each))) await starts(text);
});

test.each([
  ['requestTimeoutMs=1', 'headersTimeoutMs (10000) must not exceed requestTimeoutMs (1)'],
  ['headersTimeoutMs=1000000', 'headersTimeoutMs (1000000) must not exceed requestTimeoutMs (30000)'],
  [
    'headersTimeoutMs=400001,requestTimeoutMs=400000',
    'headersTimeoutMs (400001) must not exceed requestTimeoutMs (400000)',
  ],
])('%s is refused: headers are a part of the request', (text, problem) => {
  expect(readEdgeLimits(text).problems).toEqual([problem]);
});

test('both timeouts can be raised together', () => starts('headersTimeoutMs=400000,requestTimeoutMs=400000'));
