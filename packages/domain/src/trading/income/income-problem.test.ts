import { describe, expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import { navFromText, paise, paiseFromText, unitsFromText } from '../../kit/money.ts';
import { incomePaymentProblem, incomeProblem } from './income-problem.ts';

const RECORD_ON = businessDate('2026-08-25');
const known = {
  unitsBefore: unitsFromText('333.333'),
  terms: { navOn: RECORD_ON, nav: navFromText('45'), unitPlaces: 3 as const, stampDutyPerMillion: 50n },
};
// 333.333 units at 3.0015 are 1,000.4990; 900.45 buy 20.009 units at 45 after a duty of 0.05.
const paid = {
  ...{ recordOn: RECORD_ON, rate: navFromText('3.0015'), units: unitsFromText('333.333') },
  ...{ gross: paiseFromText('1000.50'), tax: paiseFromText('100.05'), net: paiseFromText('900.45') },
  reinvested: undefined,
};
const bought = { nav: navFromText('45'), units: unitsFromText('20.009'), stampDuty: paiseFromText('0.05') };

describe('income', () => {
  test.each([
    ['paid out', {}],
    ['reinvested', { reinvested: bought }],
    ['without tax', { tax: paiseFromText('0'), net: paiseFromText('1000.50') }],
  ])('%s agrees with the ledger', (_what, given) => {
    expect(incomeProblem({ ...paid, ...given }, known)).toBeUndefined();
  });

  test.each([
    ['other units', { units: unitsFromText('333.334') }, '333.3330 were held before the record date'],
    ['a paisa less', { gross: paiseFromText('1000.49'), net: paiseFromText('900.44') }, 'instead of ₹1000.50'],
    ['all of it as tax', { tax: paiseFromText('1000.50'), net: paiseFromText('0') }, 'tax is not less'],
    ['a negative tax', { tax: paiseFromText('-1'), net: paiseFromText('1001.50') }, 'tax is not less'],
    ['another amount', { net: paiseFromText('900.46') }, 'not its income less tax'],
    ['another NAV', { reinvested: { ...bought, nav: navFromText('44') } }, 'NAV is 44'],
    ['other units bought', { reinvested: { ...bought, units: unitsFromText('20.010') } }, 'instead of 20.0090'],
    ['another duty', { reinvested: { ...bought, stampDuty: paiseFromText('0.04') } }, 'stamp duty is ₹0.04'],
  ])('with %s does not', (_what, given, why) => {
    expect(incomeProblem({ ...paid, ...given }, known)).toContain(why);
  });

  test.each([
    ['a paisa, no units', '1000.49', '0', undefined],
    ['a paisa, a part of a unit', '1000.49', '0.001', 'it bought 0.0010 units instead of 0.0000'],
    ['nothing, no units', '1000.50', '0', undefined],
    ['nothing, a part of a unit', '1000.50', '0.001', 'it bought 0.0010 units instead of 0.0000'],
    ['less than nothing', '1000.51', '0', 'its tax is not less than its income'],
  ])('of which tax leaves too little for a part of a unit buys none: %s', (_what, tax, units, why) => {
    const net = paise(paid.gross - paiseFromText(tax));
    const taxed = { ...paid, tax: paiseFromText(tax), net };
    const reinvested = { nav: navFromText('45'), units: unitsFromText(units), stampDuty: paiseFromText('0') };
    expect(incomeProblem({ ...taxed, reinvested }, known)).toBe(why);
  });
});

describe('a payment', () => {
  const payment = { accountLast4: '3344', paidOn: businessDate('2026-08-27'), reference: 'SBXD1' };
  const today = { recordOn: RECORD_ON, today: businessDate('2026-08-27'), accountsLast4: ['1234', '3344'] };

  test('to an account of the client, by today, is booked', () => {
    expect(incomePaymentProblem(payment, today)).toBeUndefined();
  });

  test.each([
    ['before the record date', { ...payment, paidOn: businessDate('2026-08-24') }],
    ['tomorrow', { ...payment, paidOn: businessDate('2026-08-28') }],
    ['to an unknown account', { ...payment, accountLast4: '9999' }],
  ])('%s is not', (_what, wrong) => {
    expect(incomePaymentProblem(wrong, today)).toBeDefined();
  });
});
