/** Answers that the sandbox never gives, from a server of this test. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registrationAgency } from './kra.adapter.ts';

const STATUSES = [
  { APP_PAN_NO: 'ZZZPA0001A', APP_STATUS: '07' },
  // Not among the codes of the agencies.
  { APP_PAN_NO: 'ZZZPB0002B', APP_STATUS: '08' },
  { APP_PAN_NO: 'ZZZPC0003C', APP_STATUS: '03' },
];

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ APP_RES_ROOT: { APP_PAN_INQ: STATUSES } }));
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const agency = () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return registrationAgency({
    identity: { kra: { url, posCode: 'ARTHA', user: 'artha', password: 'secret' } },
  } as Parameters<typeof registrationAgency>[0]);
};

test('one status that cannot be used does not hold up the others', async () => {
  const found = await agency().findStatuses(['ZZZPA0001A', 'ZZZPB0002B', 'ZZZPC0003C']);
  expect([...found]).toEqual([
    ['ZZZPA0001A', '07'],
    ['ZZZPC0003C', '03'],
  ]);
});

test.each(['ZZZPB0002B', 'ZZZPX0009X'])('a single status that cannot be used is a failure: %s', async (pan) => {
  await expect(agency().findStatus(pan)).rejects.toThrow('answered with an unknown status');
});
