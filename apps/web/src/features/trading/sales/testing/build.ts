import { businessDate } from '@artha/domain/kit/dates';
import { navFromText, paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import type { LotPart, PlacedSale, SaleEstimate, SaleTerms, Sellable } from '../model/sale.ts';

const ZERO = paiseFromText('0');

export const aFund = {
  id: 7,
  name: 'Meru Midcap Opportunities Fund',
  serviceProviderId: 1,
  serviceProviderName: 'Meru',
  instrumentCategoryName: 'Mid Cap Fund',
  planType: 'Direct',
} as const;

export const aSellable = (changes: Partial<Sellable> = {}): Sellable => ({
  folio: { id: 3, number: '65120984/02' },
  instrument: aFund,
  units: unitsFromText('2822.309'),
  freeUnits: unitsFromText('2313.259'),
  reservedUnits: unitsFromText('0'),
  locked: [{ units: unitsFromText('509.05'), unlocksOn: businessDate('2027-03-31') }],
  nav: navFromText('147.612'),
  navOn: businessDate('2026-11-19'),
  value: paiseFromText('416606.68'),
  freeValue: paiseFromText('341464.79'),
  saleProblem: null,
  switchProblem: null,
  ...changes,
});

export const aRule = (changes: Partial<SaleTerms['rule']> = {}): SaleTerms['rule'] => ({
  minimumAmount: paiseFromText('500'),
  minimumUnits: unitsFromText('1'),
  amountMultiple: paiseFromText('1'),
  unitMultiple: unitsFromText('0.001'),
  minimumBalanceUnits: unitsFromText('0'),
  exitLoads: ['1% within 365 days'],
  settlementDays: 2,
  isAssumed: false,
  ...changes,
});

export const aPart = (changes: Partial<LotPart> = {}): LotPart => ({
  acquiredOn: businessDate('2024-06-12'),
  units: unitsFromText('755.053'),
  daysHeld: 891,
  cost: paiseFromText('100000'),
  value: paiseFromText('111454.91'),
  loadPercent: '0',
  load: ZERO,
  gain: paiseFromText('11454.91'),
  term: 'long',
  taxSection: '112A',
  ...changes,
});

/** A sale of one lot, to be confirmed on Friday 20 Nov 2026 by 15:00 in India. */
export const anEstimate = (changes: Partial<SaleEstimate> = {}): SaleEstimate => ({
  kind: 'redemption',
  nav: navFromText('147.612'),
  navOn: businessDate('2026-11-19'),
  units: unitsFromText('755.053'),
  grossAmount: paiseFromText('111454.91'),
  parts: [aPart()],
  exitLoad: ZERO,
  securitiesTax: paiseFromText('1.11'),
  netAmount: paiseFromText('111453.80'),
  gainShort: ZERO,
  gainLong: paiseFromText('11454.91'),
  expectedNavOn: businessDate('2026-11-20'),
  confirmBy: new Date('2026-11-20T09:30:00Z'),
  payoutExpectedOn: businessDate('2026-11-24'),
  payoutDueOn: businessDate('2026-11-25'),
  switchIn: null,
  version: 'v1',
  ...changes,
});

export const aPlacedSale = (changes: Partial<PlacedSale> = {}): PlacedSale => ({
  orderId: '0190a000-0000-7000-8000-0000000000aa',
  orderNumber: 'ORD-100001',
  accountId: 1,
  folio: { id: 3, number: '65120984/02' },
  instrument: aFund,
  request: {
    amount: null,
    units: unitsFromText('755.053'),
    isAllUnits: false,
    toInstrumentId: null,
    bankAccountId: 4,
  },
  estimate: anEstimate(),
  isChanged: false,
  bankAccount: { bankName: 'Sagar Bank', numberLast4: '4471' },
  expiresAt: new Date('2026-11-23T09:30:00Z'),
  openCode: null,
  ...changes,
});

/** The in-leg of a switch. */
export const aSwitchIn = (): NonNullable<SaleEstimate['switchIn']> => ({
  instrument: { ...aFund, id: 8, name: 'Meru Flexi Cap Fund' },
  nav: navFromText('83.6913'),
  navOn: businessDate('2026-11-19'),
  expectedNavOn: businessDate('2026-11-24'),
  stampDuty: paiseFromText('5.57'),
  netAmount: paiseFromText('111448.23'),
  units: unitsFromText('1331.658'),
});
