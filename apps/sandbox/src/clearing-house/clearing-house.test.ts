import { expect, test } from 'vitest';
import { debitFile, debitFixture, FILE, idOf } from '../testing/debit-fixture.ts';
import type { FileChanges } from '../testing/debit-fixture.ts';

test('a file is taken once, however often it is sent, and its debits are answered at noon', async () => {
  const fixture = await debitFixture();
  const first = await fixture.present();
  const accepted = { fileName: FILE, state: 'accepted', debitCount: 2, total: '7500.50' };
  expect([first.status, first.json]).toEqual([201, accepted]);
  const again = await fixture.present();
  expect([again.status, again.json]).toEqual([200, accepted]);
  expect((await fixture.signed('GET', `/clearing/debits/files/${FILE}`)).json).toEqual(accepted);
  expect(await fixture.returns()).toEqual([]);
  expect((await fixture.debit(1)).json).toEqual({
    debitId: idOf(1),
    umrn: 'SBIN7010101000000001',
    fileName: FILE,
    amount: '5000.00',
    state: 'presented',
  });
  fixture.time.ms = Date.parse('2026-08-20T06:30:00Z');
  const [lines] = await fixture.returns();
  expect(lines).toEqual([
    `H|ACH-DR-RET|${FILE}-RET-01|${FILE}|2026-08-20T06:30:00Z|000002|7500.50|0.00`,
    `R|${idOf(1)}|SBIN7010101000000001|5000.00|DEBITED|N2026082000000001|2026-08-20T06:30:00Z|`,
    `R|${idOf(2)}|SBIN7010101000000001|2500.50|DEBITED|N2026082000000002|2026-08-20T06:30:00Z|`,
    'T|000002|7500.50|0.00',
  ]);
  const { json } = await fixture.signed('GET', '/clearing/statement?date=2026-08-20');
  expect(json.credits).toHaveLength(2);
  expect(json.debits[0]).toEqual({
    debitId: idOf(1),
    fileName: FILE,
    paymentId: 'payment-1',
    reference: 'N2026082000000001',
    amount: '5000.00',
    at: '2026-08-20T06:30:00.000Z',
  });
  // The money can pay an order.
  expect((await fixture.enter({ Param2: 'N2026082000000001' }))[7]).toBe('0');
});

test('a file name stands for one file, and an unknown one for none', async () => {
  const fixture = await debitFixture();
  await fixture.present();
  const other = await fixture.present(debitFile({ amounts: ['1.00'] }));
  expect([other.status, other.json.error.code]).toEqual([409, 'clearing-house.name-reused']);
  expect((await fixture.signed('GET', '/clearing/debits/files/OTHER')).status).toBe(404);
  expect((await fixture.debit(9)).status).toBe(404);
  expect((await fixture.signed('POST', '/clearing/debits/files', debitFile(), 'wrong')).status).toBe(401);
});

test.each<[string, FileChanges]>([
  ['TOTAL MISMATCH', { total: '7500.51' }],
  ['COUNT MISMATCH', { count: 3 }],
  ['INVALID NUMBER OF DEBITS', { amounts: [], total: '0.00' }],
  ['INVALID AMOUNT', { amounts: ['0.00'] }],
  ['INVALID AMOUNT', { amounts: ['5,000.00'], total: '5000.00' }],
  ['INVALID UMRN', { umrn: 'has a blank' }],
  ['INVALID SETTLEMENT DATE', { settleOn: '31022026' }],
  ['SETTLEMENT DATE IS A HOLIDAY', { settleOn: '22082026' }],
  ['INVALID TIME OF THE FILE', { madeAt: 'today' }],
])('a file is rejected as a whole: %s', async (reason, changes) => {
  const fixture = await debitFixture();
  const answer = await fixture.present(debitFile(changes));
  expect([answer.status, answer.json]).toEqual([201, { fileName: FILE, state: 'rejected', reason }]);
  expect((await fixture.debit(1)).status).toBe(404);
  expect(await fixture.returns()).toEqual([]);
});

test('a debit is presented once, also in another file', async () => {
  const fixture = await debitFixture();
  await fixture.present();
  const { json } = await fixture.present(debitFile({ fileName: 'SECOND', after: 1 }));
  expect(json).toEqual({ fileName: 'SECOND', state: 'rejected', reason: `DEBIT ${idOf(2)} WAS PRESENTED BEFORE` });
});

test('a person decides the next debit, or those of a mandate', async () => {
  const fixture = await debitFixture();
  await fixture.rule({ answer: '04' });
  await fixture.rule({ umrn: 'OTHER', answer: '61' });
  await fixture.present();
  await fixture.present(debitFile({ fileName: 'SECOND', after: 2, umrn: 'OTHER' }));
  fixture.time.ms += 3_600_000;
  const outcomes = (await Promise.all([1, 2, 3, 4].map(fixture.debit))).map(({ json }) => [json.state, json.code]);
  expect(outcomes).toEqual([
    ['returned', '04'],
    ['debited', undefined],
    ['returned', '61'],
    ['returned', '61'],
  ]);
  expect((await fixture.signed('GET', '/clearing/statement?date=2026-08-20')).json.credits).toHaveLength(1);
  expect((await fixture.rule({ answer: '98' })).status).toBe(400);
});

test('a bank without an answer answers when a person says so, once', async () => {
  const fixture = await debitFixture();
  await fixture.rule({ answer: 'silent' });
  await fixture.rule({ answer: 'delay' });
  await fixture.present();
  await fixture.advance({ days: 1 });
  expect((await fixture.debit(1)).json.state).toBe('presented');
  // A day late.
  await fixture.advance({ to: '2026-08-21T06:30:00Z' });
  expect((await fixture.debit(2)).json).toMatchObject({ state: 'debited', valueAt: '2026-08-21T06:30:00Z' });
  expect((await fixture.post('/debit-desk', { debitId: idOf(1), answer: '04' })).json.state).toBe('returned');
  expect((await fixture.post('/debit-desk', { debitId: idOf(1), answer: 'debited' })).status).toBe(409);
  expect(await fixture.returns()).toHaveLength(2);
  expect((await fixture.get('/')).text).toContain('returned, 04: there was not enough money in the account');
});

test.each([
  ['split-return', [1, 1]],
  ['repeat-return', [2, 2]],
  ['wrong-totals', [2, 2]],
  ['contradict-return', [2, 1]],
  ['unknown-debit', [3]],
  ['wrong-amount', [2]],
])('%s gives return files with %j rows', async (kind, rows) => {
  const fixture = await debitFixture();
  await fixture.fault(kind);
  await fixture.present();
  await fixture.advance({ days: 2 });
  const files = await fixture.returns();
  expect(files.map((lines) => lines.length - 2)).toEqual(rows);
  expect(new Set(files.map((lines) => lines[0]?.split('|')[2])).size).toBe(rows.length);
});

test('reject-file rejects the next file, late-return answers a business day later', async () => {
  const fixture = await debitFixture();
  await fixture.fault('reject-file');
  expect((await fixture.present()).json).toMatchObject({ state: 'rejected' });
  await fixture.fault('late-return');
  await fixture.present(debitFile({ fileName: 'SECOND' }));
  fixture.time.ms += 3_600_000;
  expect(await fixture.returns('SECOND')).toEqual([]);
  await fixture.advance({ to: '2026-08-21T06:30:00Z' });
  expect(await fixture.returns('SECOND')).toHaveLength(1);
});

test('an answer that is lost leaves the file accepted', async () => {
  const fixture = await debitFixture();
  await fixture.fault('lost-answer');
  await expect(fixture.present()).rejects.toThrow();
  expect((await fixture.signed('GET', `/clearing/debits/files/${FILE}`)).json).toMatchObject({ state: 'accepted' });
});
