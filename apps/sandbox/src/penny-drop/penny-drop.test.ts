import { expect, test } from 'vitest';
import { moneyFixture } from '../testing/money-fixture.ts';

const PATH = '/payment-bank/penny-drops';
const dropOf = (fields: Record<string, unknown> = {}) => ({
  merchantId: 'ARTHA',
  dropId: 'drop-1',
  ifscCode: 'ARTH0000101',
  accountNumber: '500233107710',
  holderName: 'Ananya Deshmukh',
  amount: '1.00',
  currency: 'INR',
  ...fields,
});

test('a repeated request pays once and is answered the same', async () => {
  const fixture = await moneyFixture();
  const first = await fixture.signed('POST', PATH, dropOf());
  expect([first.status, first.json]).toEqual([
    201,
    {
      dropId: 'drop-1',
      state: 'done',
      utr: expect.stringMatching(/^IMPS20260820\d{9}$/),
      nameAtBank: 'ANANYA DESHMUKH',
      reason: null,
    },
  ]);
  const again = await fixture.signed('POST', PATH, dropOf());
  expect([again.status, again.json]).toEqual([200, first.json]);
  expect((await fixture.signed('GET', `${PATH}/drop-1`)).json).toEqual(first.json);
  expect((await fixture.signed('GET', `${PATH}/drop-2`)).status).toBe(404);
  const other = await fixture.signed('POST', PATH, dropOf({ accountNumber: '500233107711' }));
  expect([other.status, other.json.error.code]).toEqual([409, 'penny-drop.id-reused']);
});

test.each([
  ['500233107771', 'done', 'ANANYA R DESHMUKH', null],
  ['500233107772', 'done', 'MR RAKESH B MENON', null],
  ['500233107773', 'refused', null, 'Account closed'],
  ['500233107775', 'done', null, null],
])('%s is answered with %s, %s', async (accountNumber, state, nameAtBank, reason) => {
  const fixture = await moneyFixture();
  const answer = await fixture.signed('POST', PATH, dropOf({ accountNumber }));
  expect(answer.json).toMatchObject({ state, nameAtBank, reason });
  expect(answer.json.utr === null).toBe(state === 'refused');
});

test.each([
  ['near-name', 'done', 'ANANYA R DESHMUKH'],
  ['other-name', 'done', 'MR RAKESH B MENON'],
  ['refuse-account', 'refused', null],
  ['late-answer', 'pending', null],
])('with the fault %s a drop is %s', async (kind, state, nameAtBank) => {
  const fixture = await moneyFixture();
  await fixture.post('/faults', { system: 'penny-drop', kind });
  expect((await fixture.signed('POST', PATH, dropOf())).json).toMatchObject({ state, nameAtBank });
});

test('a late answer is known after a minute', async () => {
  const fixture = await moneyFixture();
  const ask = async () => (await fixture.signed('GET', `${PATH}/drop-1`)).json;
  await fixture.signed('POST', PATH, dropOf({ accountNumber: '500233107774' }));
  expect(await ask()).toMatchObject({ state: 'pending', utr: null });
  fixture.time.ms += 60_000;
  expect(await ask()).toMatchObject({ state: 'done', nameAtBank: 'ANANYA DESHMUKH' });
});

test('an answer that was lost is found by an inquiry', async () => {
  const fixture = await moneyFixture();
  await fixture.post('/faults', { system: 'penny-drop', kind: 'lost-answer' });
  await expect(fixture.signed('POST', PATH, dropOf())).rejects.toThrow();
  expect((await fixture.signed('GET', `${PATH}/drop-1`)).json).toMatchObject({ state: 'done' });
});

test.each([
  [{ amount: '2.00' }, 400],
  [{ currency: 'USD' }, 400],
  [{ ifscCode: 'ARTH1000101' }, 400],
  [{ accountNumber: '5002 3310' }, 400],
  [{ holderName: '' }, 400],
  [{ extra: 1 }, 400],
])('a drop with %j is answered with %i', async (fields, status) => {
  const fixture = await moneyFixture();
  expect((await fixture.signed('POST', PATH, dropOf(fields))).status).toBe(status);
});

test('a call with another secret is refused', async () => {
  const fixture = await moneyFixture();
  expect((await fixture.signed('POST', PATH, dropOf(), 'another secret')).status).toBe(401);
});
