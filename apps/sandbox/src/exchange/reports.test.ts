import { expect, test } from 'vitest';
import { moneyWorld } from '../testing/money-world.ts';

test('OrderStatus tells of each order with the stamp of the exchange, cut to the second', async () => {
  const world = await moneyWorld();
  const Param2 = await world.paid();
  world.time.ms += 1_999;
  const order = await world.enter({ Param2, RefNo: 'OURS-1', Remarks: 'a < b & c' });
  const { json } = await world.report('OrderStatus');
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

test('a report holds what it is asked for', async () => {
  const world = await moneyWorld();
  const taken = await world.enter({ Param2: await world.paid() });
  await world.enter({ ClientCode: 'RAVI01', SchemeCd: '999999' });
  await world.advance({ days: 1 });
  await world.enter({ Param2: await world.paid() });
  const count = async (fields: Record<string, string>) =>
    (await world.report('OrderStatus', fields)).json.OrderDetails.length;
  expect(await count({})).toBe(3);
  expect(await count({ ToDate: '20/08/2026' })).toBe(2);
  expect(await count({ FromDate: '21/08/2026', ToDate: '21/08/2026' })).toBe(1);
  expect(await count({ OrderStatus: 'VALID' })).toBe(2);
  expect(await count({ OrderStatus: 'INVALID' })).toBe(1);
  expect(await count({ ClientCode: 'RAVI01' })).toBe(1);
  expect(await count({ OrderNo: taken[2] ?? '', FromDate: '', ToDate: '', TransType: '', OrderStatus: '' })).toBe(1);
  expect(await count({ OrderNo: '79999999' })).toBe(0);
});

test.each([
  [{ Password: 'none' }, 'FAILED: INVALID SESSION PASSWORD'],
  [{ MemberCode: '10002' }, 'FAILED: INVALID SESSION PASSWORD'],
  [{ FromDate: '2026-08-20' }, 'INVALID FROMDATE'],
  [{ ToDate: '31/07/2026' }, 'FROM DATE AFTER TO DATE'],
  [{ TransType: 'R' }, 'INVALID TRANSTYPE'],
  [{ OrderStatus: 'SOME' }, 'INVALID ORDERSTATUS'],
])('a report with %j is answered with 101', async (fields, words) => {
  const world = await moneyWorld();
  for (const name of ['OrderStatus', 'AllotmentStatement'] as const) {
    const { status, json } = await world.report(name, fields);
    expect([status, json.Status, json.Message]).toEqual([200, '101', words]);
  }
});

test('orders and allotments outlive a restart; a reset forgets them', async () => {
  const world = await moneyWorld();
  await world.enter({ Param2: await world.paid() });
  await world.restart();
  world.time.ms = Date.parse('2026-08-20T15:30:00Z');
  const { json } = await world.report('AllotmentStatement');
  expect(json.AllotmentDetails).toHaveLength(1);
  expect(Object.keys(json.AllotmentDetails[0])).toHaveLength(34);
  expect((await world.get('/')).text).toContain('allotted');
  await world.post('/reset', {});
  expect((await world.report('OrderStatus')).json.OrderDetails).toEqual([]);
});

test('orders of one payment get folios of their own; one that is added to keeps its own', async () => {
  const world = await moneyWorld();
  const Param2 = await world.paid('15000.00');
  await world.enter({ Param2 });
  await world.enter({ Param2 });
  await world.enter({ Param2, BuySellType: 'ADDITIONAL', FolioNo: '55/7' });
  world.time.ms = Date.parse('2026-08-20T15:30:00Z');
  const rows = (await world.report('AllotmentStatement')).json.AllotmentDetails;
  const folios = rows.map(({ FolioNo }: { FolioNo: string }) => FolioNo);
  expect(new Set(folios).size).toBe(3);
  expect(folios[2]).toBe('55/7');
});
