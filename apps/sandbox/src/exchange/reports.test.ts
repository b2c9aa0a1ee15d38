import { expect, test } from 'vitest';
import { moneyFixture } from '../testing/money-fixture.ts';

test('OrderStatus lists each order with the time stamp of the exchange, truncated to the second', async () => {
  const fixture = await moneyFixture();
  const Param2 = await fixture.paid();
  fixture.time.ms += 1_999;
  const order = await fixture.enter({ Param2, RefNo: 'OURS-1', Remarks: 'a < b & c' });
  const { json } = await fixture.report('OrderStatus');
  expect(json).toMatchObject({ Status: '100', Message: 'SUCCESS' });
  expect(json.OrderDetails).toHaveLength(1);
  expect(Object.keys(json.OrderDetails[0])).toHaveLength(36);
  expect(json.OrderDetails[0]).toMatchObject({
    MemberCode: '10001',
    Date: '20/08/2026',
    Time: '11:30:01',
    OrderNo: order[2],
    SettNo: '2627142',
    ClientCode: 'ASHA01',
    SchemeCode: '200001',
    ISIN: 'INF200001A01',
    Amount: '5000.00',
    Units: '0.000',
    OrderStatus: 'VALID',
    Remark: order[6],
    IntRef: 'OURS-1',
    MemberRemarks: 'a < b & c',
    FreshAdditional: 'FRESH',
  });
});

test('a report holds the requested orders', async () => {
  const fixture = await moneyFixture();
  const accepted = await fixture.enter({ Param2: await fixture.paid() });
  await fixture.enter({ ClientCode: 'RAVI01', SchemeCd: '999999' });
  await fixture.advance({ days: 1 });
  await fixture.enter({ Param2: await fixture.paid() });
  const count = async (fields: Record<string, string>) =>
    (await fixture.report('OrderStatus', fields)).json.OrderDetails.length;
  expect(await count({})).toBe(3);
  expect(await count({ ToDate: '20/08/2026' })).toBe(2);
  expect(await count({ FromDate: '21/08/2026', ToDate: '21/08/2026' })).toBe(1);
  expect(await count({ OrderStatus: 'VALID' })).toBe(2);
  expect(await count({ OrderStatus: 'INVALID' })).toBe(1);
  expect(await count({ ClientCode: 'RAVI01' })).toBe(1);
  expect(await count({ OrderNo: accepted[2] ?? '', FromDate: '', ToDate: '', TransType: '', OrderStatus: '' })).toBe(1);
  expect(await count({ OrderNo: '79999999' })).toBe(0);
});

test.each([
  [{ Password: 'none' }, 'FAILED: INVALID SESSION PASSWORD'],
  [{ MemberCode: '10002' }, 'FAILED: INVALID SESSION PASSWORD'],
  [{ FromDate: '2026-08-20' }, 'INVALID FROMDATE'],
  [{ ToDate: '31/07/2026' }, 'FROM DATE AFTER TO DATE'],
  [{ TransType: 'X' }, 'INVALID TRANSTYPE'],
  [{ SubOrderType: 'SOME' }, 'INVALID SUBORDERTYPE'],
  [{ OrderStatus: 'SOME' }, 'INVALID ORDERSTATUS'],
])('a report with %j is answered with 101', async (fields, message) => {
  const fixture = await moneyFixture();
  for (const name of ['OrderStatus', 'AllotmentStatement'] as const) {
    const { status, json } = await fixture.report(name, fields);
    expect([status, json.Status, json.Message]).toEqual([200, '101', message]);
  }
});

test('orders and allotments survive a restart; a reset deletes them', async () => {
  const fixture = await moneyFixture();
  await fixture.enter({ Param2: await fixture.paid() });
  await fixture.restart();
  fixture.time.ms = Date.parse('2026-08-20T15:30:00Z');
  const { json } = await fixture.report('AllotmentStatement');
  expect(json.AllotmentDetails).toHaveLength(1);
  expect(Object.keys(json.AllotmentDetails[0])).toHaveLength(34);
  expect((await fixture.get('/')).text).toContain('allotted');
  await fixture.post('/reset', {});
  expect((await fixture.report('OrderStatus')).json.OrderDetails).toEqual([]);
});

test('each fresh order of a payment gets its own folio; an additional purchase keeps its folio', async () => {
  const fixture = await moneyFixture();
  const Param2 = await fixture.paid('15000.00');
  await fixture.enter({ Param2 });
  await fixture.enter({ Param2 });
  await fixture.enter({ Param2, BuySellType: 'ADDITIONAL', FolioNo: '55/7' });
  fixture.time.ms = Date.parse('2026-08-20T15:30:00Z');
  const rows = (await fixture.report('AllotmentStatement')).json.AllotmentDetails;
  const folios = rows.map(({ FolioNo }: { FolioNo: string }) => FolioNo);
  expect(new Set(folios).size).toBe(3);
  expect(folios[2]).toBe('55/7');
});
