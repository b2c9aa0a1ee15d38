import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import type { ExpectedLeg, ExpectedOrder, OrderStatusRow } from './order-status.ts';
import { outcomeOf } from './order-status.ts';
import { dateOfExchange, exchangeDay } from './report-query.ts';

const ROW: OrderStatusRow = {
  Date: '20/11/2026',
  Time: '13:29:59',
  OrderNo: '70000001',
  ClientCode: '50128841',
  SchemeCode: '119551',
  BuySell: 'P',
  Amount: '5000.00',
  Units: '0.000',
  AllUnits: 'N',
  FolioNo: '',
  OrderStatus: 'VALID',
  Remark: 'ORD CONF',
  IntRef: 'AL55',
};
const LEG: ExpectedLeg = {
  orderLineId: 55,
  buySell: 'P',
  schemeCode: '119551',
  request: { amount: paiseFromText('5000'), units: null, isAllUnits: false },
  folioNumber: null,
};
// Placed in the second in which it was accepted: the exchange drops the milliseconds.
const placedAt = new Date('2026-11-20T07:59:59.900Z');
const EXPECTED: ExpectedOrder = {
  reference: 'AL55',
  clientCode: '50128841',
  registrationNumber: '40000001',
  placedAt,
  legs: [LEG],
};
const NOW = new Date('2026-11-20T08:00:00Z');
const stampedAt = new Date('2026-11-20T07:59:59Z');
const accepted = { kind: 'accepted', legs: [{ orderLineId: 55, orderNumber: '70000001', stampedAt }] };
const mismatch = { kind: 'mismatch', why: expect.any(String) };
const invalid = { ...ROW, OrderNo: '0', OrderStatus: 'INVALID' as const, Remark: 'FAILED: NO' };
const rejected = { kind: 'rejected', remarks: 'FAILED: NO' };

test.each<[string, readonly OrderStatusRow[], unknown]>([
  ['no rows', [], undefined],
  ['its own plan', [{ ...ROW, SIPRegnNo: '40000001' }], accepted],
  ['no plan, as before it was registered', [{ ...ROW, SIPRegnNo: '' }], accepted],
  ['another plan', [{ ...ROW, SIPRegnNo: '40000002' }], mismatch],
  [
    'other orders',
    [
      { ...ROW, IntRef: 'AL5' },
      { ...ROW, IntRef: 'AL555' },
    ],
    undefined,
  ],
  ['accepted', [ROW], accepted],
  ['rejected', [invalid], rejected],
  ['accepted after a rejection', [invalid, ROW], accepted],
  ['a used transaction number', [{ ...invalid, Remark: 'FAILED: TRANSACTION NUMBER ALREADY USED' }], undefined],
  ['accepted twice', [ROW, ROW], mismatch],
  ['another amount', [{ ...ROW, Amount: '500.00' }], mismatch],
  ['another scheme', [{ ...ROW, SchemeCode: '1' }], mismatch],
  ['a sale', [{ ...ROW, BuySell: 'R' }], mismatch],
  ['an invalid time', [{ ...ROW, Time: '24:00:00' }], mismatch],
  ['an invalid date', [{ ...ROW, Date: '31/02/2026' }], mismatch],
  ['the year 1970', [{ ...ROW, Date: '01/01/1970' }], { kind: 'mismatch', why: 'its time is before the order' }],
  ['before the order', [{ ...ROW, Time: '13:29:58' }], { kind: 'mismatch', why: 'its time is before the order' }],
  ['from the future', [{ ...ROW, Time: '13:35:01' }], { kind: 'mismatch', why: 'its time is in the future' }],
])('the outcome of a purchase by the report: %s', (_what, rows, outcome) => {
  expect(outcomeOf(rows, EXPECTED, NOW)).toEqual(outcome);
});

const units = unitsFromText('12.345');
const SALE: ExpectedLeg = {
  ...LEG,
  buySell: 'R',
  request: { amount: null, units, isAllUnits: false },
  folioNumber: '91/2',
};
const SOLD: OrderStatusRow = { ...ROW, BuySell: 'R', Amount: '0.00', Units: '12.345', FolioNo: '91/2' };
const allUnits = { ...SALE, request: { amount: null, units: unitsFromText('12.3456'), isAllUnits: true } };

test.each<[string, ExpectedLeg, OrderStatusRow, unknown]>([
  ['units', SALE, SOLD, accepted],
  ['other units', SALE, { ...SOLD, Units: '12.346' }, mismatch],
  ['an amount instead', SALE, { ...SOLD, Amount: '5000.00', Units: '0.000' }, mismatch],
  ['all units instead', SALE, { ...SOLD, AllUnits: 'Y' }, mismatch],
  ['another folio', SALE, { ...SOLD, FolioNo: '91/3' }, mismatch],
  ['a purchase', SALE, { ...SOLD, BuySell: 'P' }, mismatch],
  ['an amount', { ...SALE, request: LEG.request }, { ...SOLD, Amount: '5000.00', Units: '0.000' }, accepted],
  ['all units', allUnits, { ...SOLD, Units: '0.000', AllUnits: 'Y' }, accepted],
  ['not all units', allUnits, { ...SOLD, Units: '0.000' }, mismatch],
  ['all units by a number that is less', allUnits, SOLD, mismatch],
  ['all units by their number', { ...SALE, request: { amount: null, units, isAllUnits: true } }, SOLD, accepted],
])('the outcome of a sale by the report: %s', (_what, leg, row, outcome) => {
  expect(outcomeOf([row], { ...EXPECTED, legs: [leg] }, NOW)).toEqual(outcome);
});

const SWITCH: ExpectedOrder = {
  ...EXPECTED,
  legs: [SALE, { ...LEG, orderLineId: 56, schemeCode: '119552', request: undefined, folioNumber: '91/2' }],
};
const OUT = SOLD;
const IN: OrderStatusRow = { ...SOLD, BuySell: 'P', OrderNo: '70000002', SchemeCode: '119552', Units: '0.000' };
const switched = {
  kind: 'accepted',
  legs: [
    { orderLineId: 55, orderNumber: '70000001', stampedAt },
    { orderLineId: 56, orderNumber: '70000002', stampedAt },
  ],
};
const INVALID = { OrderNo: '0', OrderStatus: 'INVALID' as const, Remark: 'FAILED: NO' };

test.each<[string, readonly OrderStatusRow[], unknown]>([
  ['both legs', [OUT, IN], switched],
  ['in any order', [IN, OUT], switched],
  [
    'both rejected',
    [
      { ...OUT, ...INVALID },
      { ...IN, ...INVALID },
    ],
    rejected,
  ],
  ['only the out-leg', [OUT], mismatch],
  ['only the in-leg', [IN, { ...OUT, ...INVALID }], mismatch],
  ['the out-leg twice', [OUT, OUT], mismatch],
  ['three legs', [OUT, IN, IN], mismatch],
  ['into another fund', [OUT, { ...IN, SchemeCode: '1' }], mismatch],
  ['into another folio', [OUT, { ...IN, FolioNo: '92/1' }], mismatch],
  ['an in-leg of the future', [OUT, { ...IN, Time: '13:35:01' }], mismatch],
  ['never sent', [], undefined],
])('the outcome of a switch by the report: %s', (_what, rows, outcome) => {
  expect(outcomeOf(rows, SWITCH, NOW)).toEqual(outcome);
});

test('dates use the format of the exchange', () => {
  expect(exchangeDay(businessDate('2026-08-19'))).toBe('19/08/2026');
  expect(dateOfExchange('19/08/2026')).toBe('2026-08-19');
  expect(dateOfExchange('2026-08-19')).toBeUndefined();
});
