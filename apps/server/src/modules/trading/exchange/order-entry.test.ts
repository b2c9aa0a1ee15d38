import { paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import type { OrderRequest } from '@artha/domain/trading/orders/requested-amount';
import { describe, expect, test } from 'vitest';
import type { OrderEntry } from './order-entry.ts';
import { orderEntry } from './order-entry.ts';
import type { SwitchEntry } from './switch-entry.ts';
import { switchEntry } from './switch-entry.ts';
import type { EntryAnswer } from './wire-entry.ts';
import { isUnrelatedToOrder, referenceOf, transNumberOf, wirePaymentReference } from './wire-entry.ts';

const MEMBER = { memberId: '10001', userId: 'ART01' };
const SESSION = { password: 'secret', passKey: 'abcdefghij' };
const amountOf = (rupees: string): OrderRequest => ({ amount: paiseFromText(rupees), units: null, isAllUnits: false });
const unitsOf = (units: string, isAllUnits = false): OrderRequest => ({
  amount: null,
  units: unitsFromText(units),
  isAllUnits,
});

const PURCHASE: OrderEntry = {
  transNumber: '2026112010001000055',
  reference: 'AL55',
  clientCode: '50128841',
  schemeCode: '119551',
  buySell: 'P',
  buySellType: 'FRESH',
  request: amountOf('5000'),
  folioNumber: '',
  paymentReference: 'PB1',
  bankNumber: '',
  registrationNumber: '',
};
const SALE: OrderEntry = {
  ...PURCHASE,
  buySell: 'R',
  request: unitsOf('12.345'),
  folioNumber: '91/2',
  paymentReference: '',
  bankNumber: '50100012344417',
};
const SWITCH: SwitchEntry = {
  transNumber: '2026112010001000055',
  reference: 'AL55',
  clientCode: '50128841',
  fromSchemeCode: '119551',
  toSchemeCode: '119552',
  buySellType: 'ADDITIONAL',
  request: unitsOf('12.345'),
  folioNumber: '91/2',
  bankNumber: '50100012344417',
  registrationNumber: '',
};

const fieldsOf = (entry: OrderEntry) => Object.fromEntries(orderEntry(entry).fields(MEMBER, SESSION));
const switchFieldsOf = (entry: SwitchEntry) => Object.fromEntries(switchEntry(entry).fields(MEMBER, SESSION));

test('the fields are in the order of the service, empty where they do not apply', () => {
  const names = orderEntry(PURCHASE)
    .fields(MEMBER, SESSION)
    .map(([name]) => name);
  expect(names.join(' ')).toBe(
    'TransCode TransNo OrderId UserID MemberId ClientCode SchemeCd BuySell BuySellType DPTxn OrderVal Qty AllRedeem ' +
      'FolioNo Remarks KYCStatus RefNo SubBrCode EUIN EUINVal MinRedeem DPC IPAdd Password PassKey Parma1 Param2 ' +
      'Param3 MobileNo EmailID MandateID Filler1 Filler2 Filler3 Filler4 Filler5 Filler6',
  );
  const switchNames = switchEntry(SWITCH)
    .fields(MEMBER, SESSION)
    .map(([name]) => name);
  expect(switchNames.join(' ')).toBe(
    'TransCode TransNo OrderId UserId MemberId ClientCode FromSchemeCd ToSchemeCd BuySell BuySellType DPTxn OrderVal ' +
      'SwitchUnits AllUnitsFlag FolioNo Remarks KYCStatus SubBrCode EUIN EUINVal MinRedeem IPAdd Password PassKey ' +
      'Parma1 Param2 Param3',
  );
});

test('an instalment has the number of its plan where the service has a field for it', () => {
  expect(fieldsOf({ ...PURCHASE, registrationNumber: '40000001' })).toMatchObject({ Filler1: '40000001' });
  expect(switchFieldsOf({ ...SWITCH, registrationNumber: '40000001' })).toMatchObject({ Param2: '40000001' });
  expect(() => switchFieldsOf({ ...SWITCH, registrationNumber: '4'.repeat(26) })).toThrow('Param2 is longer');
});

const none = { OrderVal: '', Qty: '', Param2: '', Param3: '' };

test.each<[string, OrderEntry, Record<string, string>]>([
  [
    'a purchase',
    PURCHASE,
    { ...none, BuySell: 'P', BuySellType: 'FRESH', OrderVal: '5000.00', AllRedeem: 'N', Param2: 'PB1' },
  ],
  [
    'an additional purchase',
    { ...PURCHASE, folioNumber: '91/2', buySellType: 'ADDITIONAL' },
    { BuySellType: 'ADDITIONAL', FolioNo: '91/2', RefNo: 'AL55' },
  ],
  [
    'a sale of units',
    SALE,
    { ...none, BuySell: 'R', BuySellType: 'FRESH', Qty: '12.345', AllRedeem: 'N', Param3: '50100012344417' },
  ],
  ['a sale of an amount', { ...SALE, request: amountOf('250.5') }, { OrderVal: '250.50', Qty: '', AllRedeem: 'N' }],
  [
    'a sale of all units',
    { ...SALE, request: unitsOf('12.3456', true) },
    { OrderVal: '', Qty: '', AllRedeem: 'Y', FolioNo: '91/2', MinRedeem: 'N', DPTxn: 'P' },
  ],
  ['a sale of many units', { ...SALE, request: unitsOf('1234567890.123') }, { Qty: '1234567890.123' }],
])('%s on the wire', (_what, entry, fields) => {
  expect(fieldsOf(entry)).toMatchObject({ ...fields, TransCode: 'NEW', TransNo: '2026112010001000055', OrderId: '' });
});

test.each<[string, SwitchEntry, Record<string, string>]>([
  ['units', SWITCH, { OrderVal: '', SwitchUnits: '12.345', AllUnitsFlag: 'N', BuySellType: 'ADDITIONAL' }],
  [
    'an amount',
    { ...SWITCH, request: amountOf('5000') },
    { OrderVal: '5000.00', SwitchUnits: '', AllUnitsFlag: 'N', FromSchemeCd: '119551', ToSchemeCd: '119552' },
  ],
  [
    'all units',
    { ...SWITCH, request: unitsOf('12.345', true), buySellType: 'FRESH' },
    { OrderVal: '', SwitchUnits: '', AllUnitsFlag: 'Y', BuySellType: 'FRESH', BuySell: 'SO', Remarks: 'AL55' },
  ],
])('a switch of %s on the wire', (_what, entry, fields) => {
  expect(switchFieldsOf(entry)).toMatchObject({ ...fields, Param3: '50100012344417', UserId: 'ART01' });
});

test.each<[string, Partial<OrderEntry>]>([
  ['ClientCode', { clientCode: 'c'.repeat(21) }],
  ['FolioNo', { folioNumber: '1'.repeat(21) }],
  ['OrderVal', { request: amountOf('999999999999.99') }],
  ['Qty', { request: unitsOf('12345678901.123') }],
  ['Param2', { paymentReference: 'p'.repeat(26) }],
  ['Param3', { bankNumber: '1'.repeat(21) }],
])('refuses a %s that is too long instead of truncating it', (name, change) => {
  expect(() => fieldsOf({ ...SALE, ...change })).toThrow(`${name} is longer`);
});

test.each([
  ['PB1', 'PB1'],
  ['p'.repeat(25), 'p'.repeat(25)],
  [`${'p'.repeat(75)}2026112000000000000000042`, '2026112000000000000000042'],
])('of the payment reference %s the exchange takes %s', (reference, expected) => {
  expect(wirePaymentReference(reference)).toBe(expected);
});

test('refuses units with a fourth place, which the exchange would lose', () => {
  expect(() => fieldsOf({ ...SALE, request: unitsOf('12.3456') })).toThrow('three places');
  expect(() => switchFieldsOf({ ...SWITCH, request: unitsOf('12.3456') })).toThrow('three places');
});

test('a transaction number contains the day, the member and the line', () => {
  expect(transNumberOf('2026-11-20', '10001', 55)).toBe('2026112010001000055');
  expect(transNumberOf('2026-11-20', '77', 12_345_678)).toBe('2026112000077345678');
  expect(referenceOf(2_147_483_647)).toHaveLength(12);
});

const acceptedText = 'NEW|2026112010001000055|70000001|ART01|10001|50128841|ORD CONF: a|b ORDER NO: 70000001|0';
const rejectedText = 'NEW|2026112010001000055|0|ART01|10001|50128841|FAILED: NO|1';

test.each<[string, string, EntryAnswer | undefined]>([
  ['accepted', acceptedText, { orderNumbers: ['70000001'], remarks: 'ORD CONF: a|b ORDER NO: 70000001' }],
  ['rejected', rejectedText, { orderNumbers: undefined, remarks: 'FAILED: NO' }],
  ['of another entry', acceptedText.replace('000055', '000056'), undefined],
  ['of another client', acceptedText.replace('50128841', '50128842'), undefined],
  ['accepted without a number', acceptedText.replace('70000001', '0'), undefined],
  ['no flag', acceptedText.slice(0, -1), undefined],
  ['rejected without remarks', 'NEW|2026112010001000055|0|ART01|10001|50128841||1', undefined],
  ['too short', 'NEW|0', undefined],
  ['empty', '', undefined],
])('the answer to an entry: %s', (_what, text, answer) => {
  expect(orderEntry(PURCHASE).readAnswer(text)).toEqual(answer);
});

const switchedText = 'NEW|2026112010001000055|70000001|ART01|10001|50128841|ORD CONF: a|b|0|70000002';

test.each<[string, string, EntryAnswer | undefined]>([
  ['accepted', switchedText, { orderNumbers: ['70000001', '70000002'], remarks: 'ORD CONF: a|b' }],
  ['rejected', `${rejectedText}|0`, { orderNumbers: undefined, remarks: 'FAILED: NO' }],
  ['of another entry', switchedText.replace('000055', '000056'), undefined],
  ['of another client', switchedText.replace('50128841', '50128842'), undefined],
  ['accepted without an in-leg', switchedText.replace('70000002', '0'), undefined],
  ['one number for both legs', switchedText.replace('70000002', '70000001'), undefined],
  ['the answer to an order of one leg', acceptedText, undefined],
  ['rejected without remarks', 'NEW|2026112010001000055|0|ART01|10001|50128841||1|0', undefined],
  ['empty', '', undefined],
])('the answer to a switch: %s', (_what, text, answer) => {
  expect(switchEntry(SWITCH).readAnswer(text)).toEqual(answer);
});

describe('rejections', () => {
  test('an invalid session and a used number are unrelated to the order', () => {
    expect(isUnrelatedToOrder('FAILED: INVALID SESSION PASSWORD')).toBe(true);
    expect(isUnrelatedToOrder('FAILED: TRANSACTION NUMBER ALREADY USED')).toBe(true);
    expect(isUnrelatedToOrder('FAILED: INVALID SCHEME CODE')).toBe(false);
  });
});
