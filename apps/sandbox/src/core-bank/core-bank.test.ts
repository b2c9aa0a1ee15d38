import { matches } from '@artha/domain/kit/patterns';
import { expect, test } from 'vitest';
import { CORE_BANK_SIGNATURE_HEADER, sign } from '../platform/signature.ts';
import { sandboxFixture } from '../testing/sandbox-fixture.ts';
import { findCustomer } from './find-customer.ts';

const SECRET = 'sandbox-only-core-bank-secret';

const pathOf = (customerId: string) => `/core-bank/customers/${customerId}`;

async function coreBank() {
  const fixture = await sandboxFixture();
  const read = (customerId: string, secret = SECRET) => {
    const path = pathOf(customerId);
    return fixture.get(path, {
      [CORE_BANK_SIGNATURE_HEADER]: sign(secret, { method: 'GET', path, body: '' }, fixture.time.ms),
    });
  };
  return { fixture, read };
}

const record = (customerId: string) => {
  const found = findCustomer(customerId);
  if (typeof found === 'string') throw new Error(`the bank does not answer: ${found}`);
  return found;
};

test('a customer is the same person each time, and complete', async () => {
  const { read } = await coreBank();
  const [first, again] = [await read('30517742'), await read('30517742')];
  expect(first.status).toBe(200);
  expect(again.json).toEqual(first.json);
  const { name, pan, email, mobile, accounts } = first.json;
  expect(matches('name', name)).toBe(true);
  expect(matches('pan', pan)).toBe(true);
  expect(pan[3]).toBe('P');
  expect(pan[4]).toBe(name.split(' ').at(-1)[0]);
  expect(matches('email', email)).toBe(true);
  expect(matches('mobile', mobile)).toBe(true);
  expect(accounts).toHaveLength(1);
});

test('no two customers have a PAN, an e-mail, a mobile or a bank account in common', () => {
  const records = Array.from({ length: 4_000 }, (_, index) => record(`${10_000_000 + index * 22_300 + (index % 80)}`));
  for (const of of [
    ...(['pan', 'email', 'mobile'] as const).map((field) => records.map((each) => each[field])),
    records.map(({ accounts }) => accounts[0]?.accountNumber),
  ])
    expect(new Set(of).size).toBe(of.length);
});

test.each([
  ['20000181', { customerType: 'COMPANY', gender: null }],
  ['20000182', { customerType: 'INDIVIDUAL', email: null }],
  ['20000183', { customerType: 'INDIVIDUAL', pan: null }],
  ['20000187', { customerType: 'MINOR', guardian: { relationship: 'MOTHER' } }],
  ['20000188', { customerType: 'NRE', address: { country: 'SG', state: null } }],
  ['20000189', { customerType: 'NRO', accounts: [{ type: 'NRO' }] }],
  ['20000185', { customerType: 'INDIVIDUAL' }],
  ['10004211', { name: 'Ananya Deshmukh', pan: 'ZZZPD0001A', mobile: '9000010001' }],
  ['10004238', { name: 'Tara Joseph', mobile: '9000010028', email: 'client12@artha.example' }],
  ['77001234', { name: 'Nandini Iyer', email: 'nandini.iyer@artha.example' }],
])('customer %s is %j', async (customerId, expected) => {
  const { read } = await coreBank();
  expect((await read(customerId)).json).toMatchObject({ customerId, ...expected });
});

test('the ending 90 has a bank account of every kind and state', async () => {
  const { accounts } = record('20000190');
  expect(accounts.map(({ type, modeOfHolding, status }) => `${type} ${modeOfHolding} ${status}`)).toEqual([
    'SAVINGS SINGLE CLOSED',
    'SAVINGS JOINT ACTIVE',
    'NRE SINGLE ACTIVE',
    'SAVINGS SINGLE DORMANT',
    'SAVINGS SINGLE ACTIVE',
    'CURRENT SINGLE ACTIVE',
  ]);
});

test.each([
  ['20000184', 404],
  ['20000186', 503],
  ['123', 404],
  ['0000000012', 404],
  ['x', 404],
])('customer %s is answered with %i', async (customerId, status) => {
  const { read } = await coreBank();
  expect((await read(customerId)).status).toBe(status);
});

test('a call without a signature, or with one of another secret, learns nothing', async () => {
  const { fixture, read } = await coreBank();
  expect((await fixture.get(pathOf('30517742'))).status).toBe(401);
  expect((await read('30517742', 'another secret')).status).toBe(401);
});

test('faults of the transport can be injected', async () => {
  const { fixture, read } = await coreBank();
  await fixture.post('/faults', { system: 'core-bank', kind: 'error' });
  expect((await read('30517742')).status).toBe(503);
  expect((await read('30517742')).status).toBe(200);
});
