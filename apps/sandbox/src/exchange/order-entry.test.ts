import { expect, test } from 'vitest';
import { moneyFixture, PASS_KEY } from '../testing/money-fixture.ts';
import { threeSchemes } from '../testing/scheme-lists.ts';

test('an accepted order is answered in eight parts, and its money is used', async () => {
  const fixture = await moneyFixture();
  const reference = await fixture.paid('7500.00');
  const [orderNo] = (await fixture.enter({ Param2: reference })).slice(2, 3);
  expect(orderNo).toMatch(/^7\d{7}$/);
  const rest = await fixture.enter({ Param2: reference });
  expect([rest[2], rest[6], rest[7]]).toEqual(['0', 'FAILED: FUNDS NOT AVAILABLE FOR PAYMENT REFERENCE', '1']);
  const additional = await fixture.enter({
    Param2: reference,
    BuySellType: 'ADDITIONAL',
    FolioNo: '71234567/01',
    OrderVal: '2500',
    TransNo: '2026082010001900001',
  });
  expect(additional).toEqual([
    'NEW',
    '2026082010001900001',
    String(Number(orderNo) + 2),
    'ART01',
    '10001',
    'ASHA01',
    'ORD CONF: Your Request for ADDITIONAL PURCHASE 2500.000 in SCHEME: 200001 THRO : PHYSICAL is confirmed for ' +
      `CLIENT : ASHA01 ORDER NO: ${Number(orderNo) + 2}`,
    '0',
  ]);
});

test.each<[Record<string, string>, string]>([
  [{ MemberId: '10002' }, 'INVALID MEMBER ID'],
  [{ TransNo: '20260820100010001' }, 'INVALID TRANSACTION NUMBER'],
  [{ TransNo: '2026082010002000001' }, 'INVALID TRANSACTION NUMBER'],
  [{ TransNo: '2026023010001000001' }, 'INVALID TRANSACTION NUMBER'],
  [{ Remarks: 'x'.repeat(256) }, 'INVALID LENGTH OF REMARKS'],
  [{ RefNo: 'x'.repeat(21) }, 'INVALID LENGTH OF REFNO'],
  [{ RefNo: '' }, 'INVALID INTERNAL REFERENCE'],
  [{ TransCode: 'CXL' }, 'INVALID TRANS CODE'],
  [{ OrderId: '12345678' }, 'ORDER ID NOT ALLOWED FOR NEW ORDER'],
  [{ ClientCode: '' }, 'INVALID CLIENT CODE'],
  [{ SchemeCd: '999999' }, 'INVALID SCHEME CODE'],
  [{ SchemeCd: '' }, 'INVALID SCHEME CODE'],
  [{ BuySell: 'X' }, 'INVALID BUY SELL'],
  [{ BuySellType: 'NEW' }, 'INVALID BUY SELL TYPE'],
  [{ BuySellType: 'ADDITIONAL' }, 'FOLIO NUMBER REQUIRED FOR ADDITIONAL PURCHASE'],
  [{ FolioNo: '71234567/01' }, 'FOLIO NOT ALLOWED FOR FRESH PURCHASE'],
  [{ DPTxn: 'C' }, 'INVALID DP TRANSACTION'],
  [{ OrderVal: '', Qty: '' }, 'EITHER ORDER VALUE OR QUANTITY REQUIRED'],
  [{ Qty: '10.000' }, 'EITHER ORDER VALUE OR QUANTITY REQUIRED'],
  [{ OrderVal: '', Qty: '10.000' }, 'QUANTITY NOT ALLOWED FOR PURCHASE'],
  [{ OrderVal: '5,000.00' }, 'INVALID ORDER VALUE'],
  [{ OrderVal: '-5000.00' }, 'INVALID ORDER VALUE'],
  [{ OrderVal: '5000.001' }, 'INVALID ORDER VALUE'],
  [{ OrderVal: '123456789012.00' }, 'INVALID LENGTH OF ORDERVAL'],
  [{ OrderVal: '4999.00' }, 'ORDER AMOUNT BELOW MINIMUM PURCHASE AMOUNT'],
  [{ OrderVal: '5000.50' }, 'ORDER AMOUNT NOT IN PURCHASE MULTIPLE'],
  [{ OrderVal: '50001.00', KYCStatus: 'N' }, 'KYC NOT COMPLETE FOR ORDER VALUE ABOVE 50000'],
  [{ AllRedeem: 'Y' }, 'REDEMPTION FLAG NOT ALLOWED FOR PURCHASE'],
  [{ MinRedeem: '' }, 'INVALID MINREDEEM'],
  [{ DPC: 'N' }, 'INVALID DPC'],
  [{ EUIN: '123' }, 'INVALID EUIN'],
  [{ Param2: 'unknown' }, 'FUNDS NOT AVAILABLE FOR PAYMENT REFERENCE'],
  [{ OrderVal: '90001.00' }, 'FUNDS NOT AVAILABLE FOR PAYMENT REFERENCE'],
])('an entry with %j is rejected', async (fields, reason) => {
  const fixture = await moneyFixture();
  const answer = await fixture.enter({ Param2: await fixture.paid('90000.00'), ...fields });
  expect([answer[2], answer[6], answer[7]]).toEqual(['0', `FAILED: ${reason}`, '1']);
  const { json } = await fixture.report('OrderStatus', { OrderStatus: 'INVALID' });
  expect(json.OrderDetails).toMatchObject([{ OrderStatus: 'INVALID', OrderNo: '0', Remark: `FAILED: ${reason}` }]);
  expect((await fixture.signed('GET', '/clearing/statement?date=2026-08-20')).json.settlements).toEqual([]);
});

test('before the first scheme list an entry is neither accepted nor refused, and can be sent again', async () => {
  const fixture = await moneyFixture({}, { hasSchemes: false });
  const [Param2, TransNo] = [await fixture.paid(), '2026082010001000888'];
  const closed = JSON.stringify({
    error: {
      ...{ statusCode: 503, name: 'Service Unavailable', message: 'The exchange has no scheme list yet.' },
      code: 'exchange.closed',
    },
  });
  expect(await fixture.enter({ Param2, TransNo })).toEqual([closed]);
  expect(await fixture.switchUnits()).toEqual([closed]);
  expect((await fixture.report('OrderStatus')).json.OrderDetails).toEqual([]);
  await fixture.sendSchemes(threeSchemes);
  expect((await fixture.enter({ Param2, TransNo }))[7]).toBe('0');
});

test.each<[string, string]>([
  ['50000.00', 'N'],
  ['50001.00', 'Y'],
])('%s with KYC %s is accepted', async (OrderVal, KYCStatus) => {
  const fixture = await moneyFixture();
  expect((await fixture.enter({ Param2: await fixture.paid('60000.00'), OrderVal, KYCStatus }))[7]).toBe('0');
});

test('a transaction number is valid once a day, also when the order was rejected', async () => {
  const fixture = await moneyFixture();
  const TransNo = '2026082010001000777';
  const Param2 = await fixture.paid();
  expect((await fixture.enter({ TransNo, Param2, SchemeCd: '999999' }))[6]).toBe('FAILED: INVALID SCHEME CODE');
  expect((await fixture.enter({ TransNo, Param2 }))[6]).toBe('FAILED: TRANSACTION NUMBER ALREADY USED');
  expect((await fixture.report('OrderStatus')).json.OrderDetails).toHaveLength(1);
  await fixture.advance({ days: 1 });
  expect((await fixture.enter({ TransNo, Param2 }))[7]).toBe('0');
});

test('a session is bound to its pass key and lasts five minutes of real time', async () => {
  const fixture = await moneyFixture();
  const Param2 = await fixture.paid();
  const Password = await fixture.signIn();
  const refused = 'FAILED: INVALID SESSION PASSWORD';
  expect((await fixture.enter({ Param2, Password, PassKey: 'zzzzz12345' }))[6]).toBe(refused);
  expect((await fixture.enter({ Param2, Password: 'none' }))[6]).toBe(refused);
  expect((await fixture.enter({ Param2, Password, UserID: 'ART02' }))[6]).toBe(refused);
  fixture.time.ms += 300_001;
  expect((await fixture.enter({ Param2, Password }))[6]).toBe(refused);
  expect((await fixture.report('OrderStatus')).json.OrderDetails).toEqual([]);
  fixture.time.ms -= 1;
  expect((await fixture.enter({ Param2, Password }))[7]).toBe('0');
});

test.each([
  [{ UserId: 'ART01', Password: 'wrong', PassKey: PASS_KEY }, '101|INVALID USER ID OR PASSWORD'],
  [{ UserId: 'ART02', Password: 'sandbox-only-exchange-password', PassKey: PASS_KEY }, '101|INVALID USER ID'],
  [{ UserId: 'ART01', Password: 'sandbox-only-exchange-password', PassKey: 'short' }, '101|INVALID PASS KEY'],
])('getPassword with %j is refused', async (fields, reason) => {
  const fixture = await moneyFixture();
  expect(await fixture.soap('getPassword', fields)).toContain(reason);
});

test('a call that does not match the WSDL gets a fault and is not stored', async () => {
  const fixture = await moneyFixture();
  expect(await fixture.soap('orderEntryParam', { TransCode: 'NEW' })).toContain('s:Fault');
  expect(await fixture.soap('deleteAll', {})).toContain('There is no operation deleteAll');
  const headers = { 'content-type': 'application/soap+xml' };
  const path = '/exchange/MFOrderEntry/MFOrder.svc/Secure';
  expect(await fixture.post(path, '<nothing', headers)).toMatchObject({ status: 400 });
  expect((await fixture.report('OrderStatus')).json.OrderDetails).toEqual([]);
});
