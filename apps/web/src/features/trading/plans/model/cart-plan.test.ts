import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import type { CartLine } from '../../cart/index.ts';
import { rupees, theTerms } from '../testing/build.ts';
import { cartPlanOf, draftOfLine } from './cart-plan.ts';
import { choicesOf, EMPTY_DRAFT, termsOf } from './plan-draft.ts';

test('a SIP in the cart opens in its form with the terms that it was added with', () => {
  const filled = {
    ...EMPTY_DRAFT,
    amount: '5000',
    day: 10,
    end: 'count' as const,
    instalments: '24',
    isFirstToday: true,
    isSteppedUp: true,
    stepUpBy: 'amount' as const,
    stepUpAmount: '500',
    stepUpMaximum: '9000',
  };
  const terms = termsOf(filled, choicesOf(filled, theTerms())!, { kind: 'sip', instrumentId: 7, folioId: undefined })!;
  expect(cartPlanOf(terms)).toEqual({
    frequency: 'monthly',
    day: 10,
    startOn: '2027-01-10',
    instalments: 24,
    isFirstToday: true,
    stepUp: { amount: rupees(500), maximum: rupees(9000) },
    bankMandateId: 2,
  });
  const plan = { ...cartPlanOf(terms), firstDueOn: businessDate('2027-01-11') };
  const line = { amount: rupees(5000), folio: { id: 5, number: 'x' }, plan } as CartLine;
  const again = { ...EMPTY_DRAFT, ...draftOfLine(line) };
  const subject = { kind: 'sip', instrumentId: 7, folioId: undefined } as const;
  expect(termsOf(again, choicesOf(again, theTerms())!, subject)).toEqual(terms);
});
