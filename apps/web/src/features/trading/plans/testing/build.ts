import type { PlanTerms } from '@artha/contract/trading/plans.parts';
import { businessDate } from '@artha/domain/kit/dates';
import { paise, units } from '@artha/domain/kit/money';
import type { Plan, PlanHistory, PlanPreview, TermsOfPlans, UsableMandate } from '../model/plan.ts';

const FUND: Plan['instrument'] = {
  id: 7,
  name: 'Nilgiri Flexi Cap Fund',
  serviceProviderId: 3,
  serviceProviderName: 'Nilgiri Mutual Fund',
  instrumentCategoryName: 'Flexi Cap',
  planType: 'Direct',
};

export const OTHER_FUND: Plan['instrument'] = { ...FUND, id: 8, name: 'Nilgiri Liquid Fund' };

export const rupees = (amount: number) => paise(BigInt(amount) * 100n);
export const unitsFrom = (whole: number) => units(BigInt(whole) * 10_000n);

/** A monthly SIP of ₹5,000 that has run nine times. */
export const aPlan = (part: Partial<Plan> = {}): Plan => ({
  id: '0b9d2f0a-1111-4222-8333-444455556666',
  planNumber: 'PL100001',
  accountId: 4,
  kind: 'sip',
  status: 'active',
  instrument: FUND,
  toInstrument: null,
  folio: { id: 5, number: '91204417/32' },
  amount: rupees(5000),
  units: null,
  frequency: 'monthly',
  day: 10,
  startOn: businessDate('2026-03-10'),
  endOn: null,
  instalments: null,
  doneInstalments: 9,
  nextDueOn: businessDate('2026-12-10'),
  stepUpAmount: null,
  stepUpPercent: null,
  stepUpMaximum: null,
  bank: { bankName: 'Sagar Bank', numberLast4: '4471' },
  bankMandateId: 2,
  pause: null,
  failures: 0,
  failuresMax: 3,
  cancelOn: null,
  endReason: null,
  ...part,
});

export const aMandate = (part: Partial<UsableMandate> = {}): UsableMandate => ({
  id: 2,
  bankAccountId: 1,
  bankName: 'Sagar Bank',
  numberLast4: '4471',
  limit: rupees(100_000),
  used: rupees(32_500),
  free: rupees(67_500),
  validUntil: businessDate('2046-06-30'),
  problem: null,
  ...part,
});

/** What plans on the fund need, on 24 November 2026. */
export const theTerms = (part: Partial<TermsOfPlans> = {}): TermsOfPlans => ({
  fund: FUND,
  nav: null,
  navOn: null,
  today: businessDate('2026-11-24'),
  frequencies: [
    rule('weekly', 1000, '2026-11-26'),
    rule('monthly', 500, '2026-12-24'),
    rule('quarterly', 1500, '2027-02-24'),
  ],
  maximumAmount: rupees(1_000_000),
  latestStartOn: businessDate('2027-05-24'),
  isAssumed: false,
  folios: [{ id: 5, number: '91204417/32', isAdditional: true }],
  mandates: [aMandate()],
  bankAccounts: [],
  freeUnits: null,
  freeValue: null,
  problem: null,
  ...part,
});

const rule = (
  frequency: TermsOfPlans['frequencies'][number]['frequency'],
  minimum: number,
  earliest: string,
): TermsOfPlans['frequencies'][number] => ({
  frequency,
  minimumAmount: rupees(minimum),
  amountMultiple: rupees(100),
  minimumInstalments: 6,
  earliestStartOn: businessDate(earliest),
});

/** The terms of a monthly SIP of ₹5,000. */
export const someTerms = (part: Partial<PlanTerms> = {}): PlanTerms => ({
  kind: 'sip',
  instrumentId: FUND.id,
  folioId: 5,
  amount: rupees(5000),
  frequency: 'monthly',
  day: 24,
  startOn: businessDate('2026-12-24'),
  isFirstToday: false,
  ...part,
});

export const aPreview = (part: Partial<PlanPreview> = {}): PlanPreview => ({
  terms: someTerms(),
  instalments: [
    {
      number: 1,
      nominalOn: businessDate('2026-12-24'),
      dueOn: businessDate('2026-12-24'),
      amount: rupees(5000),
      units: null,
    },
  ],
  instalmentCount: null,
  lastDueOn: null,
  firstYear: { count: 12, total: rupees(60_000) },
  stampDuty: paise(25n),
  yearAmounts: [],
  limitExceededFrom: null,
  changeableUntil: new Date('2026-12-22T12:30:00Z'),
  risk: null,
  ...part,
});

export const aHistory = (part: Partial<PlanHistory> = {}): PlanHistory => ({
  asked: { instrumentId: FUND.id, amount: rupees(5000), frequency: 'monthly', day: 24, years: '10' },
  points: [
    { on: businessDate('2016-12-10'), paidIn: rupees(5000), value: rupees(5000) },
    { on: businessDate('2026-11-10'), paidIn: rupees(600_000), value: rupees(1_160_900) },
    { on: businessDate('2026-11-20'), paidIn: rupees(600_000), value: rupees(1_170_000) },
  ],
  instalmentCount: 120,
  paidIn: rupees(600_000),
  value: rupees(1_170_000),
  valueOn: businessDate('2026-11-20'),
  xirrPercent: '11.29',
  worstYearPercent: '-11.90',
  worstYearUntil: businessDate('2020-03-24'),
  pricesFrom: businessDate('2006-04-01'),
  ...part,
});
