import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText } from '@artha/domain/kit/money';
import { describe, expect, test } from 'vitest';
import type { OrderEntry } from './order-entry.ts';
import { orderEntryFields, readEntryAnswer, referenceOf, isUnrelatedToOrder, transNumberOf } from './order-entry.ts';
import type { OrderStatusRow } from './order-status.ts';
import { outcomeOf } from './order-status.ts';
import { dateOfExchange, exchangeDay } from './report-query.ts';

const MEMBER = { memberId: '10001', userId: 'ART01' };
const SESSION = { password: 'secret', passKey: 'abcdefghij' };
const ENTRY: OrderEntry = {
  transNumber: '2026112010001000055',
  reference: 'AL55',
  clientCode: '50128841',
  schemeCode: '119551',
  amount: paiseFromText('5000'),
  folioNumber: '',
  paymentReference: 'PB1',
};

test('the fields are in the order of the service, empty where they do not apply', () => {
  const names = orderEntryFields(ENTRY, MEMBER, SESSION).map(([name]) => name);
  expect(names.join(' ')).toBe(
    'TransCode TransNo OrderId UserID MemberId ClientCode SchemeCd BuySell BuySellType DPTxn OrderVal Qty AllRedeem ' +
      'FolioNo Remarks KYCStatus RefNo SubBrCode EUIN EUINVal MinRedeem DPC IPAdd Password PassKey Parma1 Param2 ' +
      'Param3 MobileNo EmailID MandateID Filler1 Filler2 Filler3 Filler4 Filler5 Filler6',
  );
  const fields = Object.fromEntries(orderEntryFields({ ...ENTRY, folioNumber: '91/2' }, MEMBER, SESSION));
  expect(fields).toMatchObject({ OrderVal: '5000.00', BuySellType: 'ADDITIONAL', FolioNo: '91/2', RefNo: 'AL55' });
  expect(Object.fromEntries(orderEntryFields(ENTRY, MEMBER, SESSION))).toMatchObject({ BuySellType: 'FRESH' });
});

test.each<[string, Partial<OrderEntry>]>([
  ['ClientCode', { clientCode: 'c'.repeat(21) }],
  ['FolioNo', { folioNumber: '1'.repeat(21) }],
  ['OrderVal', { amount: paiseFromText('999999999999.99') }],
  ['Param2', { paymentReference: 'p'.repeat(26) }],
])('refuses a %s that is too long instead of truncating it', (name, change) => {
  expect(() => orderEntryFields({ ...ENTRY, ...change }, MEMBER, SESSION)).toThrow(`${name} is longer`);
});

test('a transaction number contains the day, the member and the line', () => {
  expect(transNumberOf('2026-11-20', '10001', 55)).toBe('2026112010001000055');
  expect(transNumberOf('2026-11-20', '77', 12_345_678)).toBe('2026112000077345678');
  expect(referenceOf(2_147_483_647)).toHaveLength(12);
});

const acceptedText = 'NEW|2026112010001000055|70000001|ART01|10001|50128841|ORD CONF: a|b ORDER NO: 70000001|0';
describe('the answer to an entry', () => {
  test.each<[string, string, ReturnType<typeof readEntryAnswer>]>([
    ['accepted', acceptedText, { orderNumber: '70000001', remarks: 'ORD CONF: a|b ORDER NO: 70000001' }],
    [
      'rejected',
      'NEW|2026112010001000055|0|ART01|10001|50128841|FAILED: NO|1',
      { orderNumber: undefined, remarks: 'FAILED: NO' },
    ],
    ['of another entry', acceptedText.replace('000055', '000056'), undefined],
    ['of another client', acceptedText.replace('50128841', '50128842'), undefined],
    ['accepted without a number', acceptedText.replace('70000001', '0'), undefined],
    ['no flag', acceptedText.slice(0, -1), undefined],
    ['rejected without remarks', 'NEW|2026112010001000055|0|ART01|10001|50128841||1', undefined],
    ['too short', 'NEW|0', undefined],
    ['empty', '', undefined],
  ])('%s', (_what, text, answer) => {
    expect(readEntryAnswer(text, ENTRY)).toEqual(answer);
  });
});

const ROW: OrderStatusRow = {
  Date: '20/11/2026',
  Time: '13:29:59',
  OrderNo: '70000001',
  ClientCode: '50128841',
  SchemeCode: '119551',
  Amount: '5000.00',
  OrderStatus: 'VALID',
  Remark: 'ORD CONF',
  IntRef: 'AL55',
};
const accepted = { kind: 'accepted', orderNumber: '70000001', stampedAt: new Date('2026-11-20T07:59:59Z') };
const invalid = { ...ROW, OrderNo: '0', OrderStatus: 'INVALID' as const, Remark: 'FAILED: NO' };

describe('the outcome of an order by the report', () => {
  test.each<[string, readonly OrderStatusRow[], unknown]>([
    ['no rows', [], undefined],
    [
      'other orders',
      [
        { ...ROW, IntRef: 'AL5' },
        { ...ROW, IntRef: 'AL555' },
      ],
      undefined,
    ],
    ['accepted', [ROW], accepted],
    ['rejected', [invalid], { kind: 'rejected', remarks: 'FAILED: NO' }],
    ['accepted after a rejection', [invalid, ROW], accepted],
    ['a used transaction number', [{ ...invalid, Remark: 'FAILED: TRANSACTION NUMBER ALREADY USED' }], undefined],
    ['accepted twice', [ROW, ROW], { kind: 'mismatch', why: expect.any(String) }],
    ['another amount', [{ ...ROW, Amount: '500.00' }], { kind: 'mismatch', why: expect.any(String) }],
    ['another scheme', [{ ...ROW, SchemeCode: '1' }], { kind: 'mismatch', why: expect.any(String) }],
    ['an invalid time', [{ ...ROW, Time: '24:00:00' }], { kind: 'mismatch', why: expect.any(String) }],
    ['an invalid date', [{ ...ROW, Date: '31/02/2026' }], { kind: 'mismatch', why: expect.any(String) }],
  ])('%s', (_what, rows, outcome) => {
    expect(outcomeOf(rows, { ...ENTRY })).toEqual(outcome);
  });

  test('an invalid session and a used number are unrelated to the order', () => {
    expect(isUnrelatedToOrder('FAILED: INVALID SESSION PASSWORD')).toBe(true);
    expect(isUnrelatedToOrder('FAILED: TRANSACTION NUMBER ALREADY USED')).toBe(true);
    expect(isUnrelatedToOrder('FAILED: INVALID SCHEME CODE')).toBe(false);
  });
});

test('dates use the format of the exchange', () => {
  expect(exchangeDay(businessDate('2026-08-19'))).toBe('19/08/2026');
  expect(dateOfExchange('19/08/2026')).toBe('2026-08-19');
  expect(dateOfExchange('2026-08-19')).toBeUndefined();
});
