import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import { createLog } from '../../../platform/log/log.ts';
import type { TestSandbox } from '../../../testing/start-sandbox.ts';
import { startSandbox } from '../../../testing/start-sandbox.ts';
import { readCustomer } from './read-customer.ts';

const NOW = new Date('2026-11-26T06:00:00Z');

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const read = (customerId: string) =>
  readCustomer({ env: sandbox.env, clocks: createClocks(), log: createLog('silent') }, customerId, NOW);

test.each([
  ['20000101', { is: 'possible', customer: { customerId: '20000101', taxStatus: 'individual' } }],
  ['0000020000101', { is: 'possible', customer: { customerId: '20000101' } }],
  ['10004211', { is: 'possible', customer: { name: 'Ananya Deshmukh', pan: 'ZZZPD0001A', gender: 'female' } }],
  ['20000181', { is: 'not-possible' }],
  ['20000182', { is: 'incomplete', missing: ['email'] }],
  ['20000183', { is: 'incomplete', missing: ['pan'] }],
  ['20000184', { is: 'not-possible' }],
  ['20000185', { is: 'possible', customer: { taxStatus: 'individual' } }],
  ['20000187', { is: 'possible', customer: { taxStatus: 'minor', guardian: { relationship: 'mother' } } }],
  ['20000188', { is: 'possible', customer: { taxStatus: 'nri-repatriable', address: { countryCode: 'SG' } } }],
  ['20000189', { is: 'possible', customer: { taxStatus: 'nri-non-repatriable' } }],
  ['12', { is: 'not-possible' }],
])('customer %s is %j', async (customerId, finding) => {
  expect(await read(customerId)).toMatchObject(finding);
});

test('spellings of a branch do not keep a customer out, nor reach others', async () => {
  const { url, secret } = sandbox.env.coreBank;
  const bank = createServer((request, response) => {
    const name = 'x-core-bank-signature';
    const headers = { [name]: String(request.headers[name]) };
    void fetch(new URL(request.url ?? '', url), { headers })
      .then((answer) => answer.json() as Promise<Record<string, string>>)
      .then(({ pan = '', mobile = '', ...record }) =>
        response.end(JSON.stringify({ ...record, pan: pan.toLowerCase(), mobile: `0${mobile}` })),
      );
  });
  await new Promise<void>((done) => void bank.listen(0, '127.0.0.1', done));
  const { port } = bank.address() as AddressInfo;
  const env = { ...sandbox.env, coreBank: { url: `http://127.0.0.1:${port}${new URL(url).pathname}`, secret } };
  const node = { env, clocks: createClocks(), log: createLog('silent') };
  const customer = {
    pan: expect.stringMatching(/^[A-Z]{5}\d{4}[A-Z]$/),
    mobile: expect.stringMatching(/^[6-9]\d{9}$/),
  };
  expect(await readCustomer(node, '20000101', NOW)).toMatchObject({ is: 'possible', customer });
  bank.close();
});

test('the bank that is down says so', async () => {
  await expect(read('20000186')).rejects.toMatchObject({ code: 'onboarding.bank-unavailable' });
});

test.each(['error', 'drop', 'garbage', 'endless', 'lost-answer'])(
  '%s is no answer, and a retry may succeed',
  async (kind) => {
    await sandbox.control('/faults', { system: 'core-bank', kind });
    await expect(read('20000101')).rejects.toMatchObject({ code: 'onboarding.bank-unavailable' });
    expect(await read('20000101')).toMatchObject({ is: 'possible' });
  },
);

test('the bank that takes too long is not waited for', async () => {
  await sandbox.control('/faults', { system: 'core-bank', kind: 'delay', delayMs: 20_000 });
  await expect(read('20000101')).rejects.toMatchObject({ code: 'onboarding.bank-unavailable' });
});
