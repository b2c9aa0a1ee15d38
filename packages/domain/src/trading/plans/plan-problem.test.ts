import { expect, test } from 'vitest';
import { businessDate as day } from '../../kit/dates.ts';
import { Refusal } from '../../kit/errors.ts';
import { navFromText, paiseFromText as rupees, unitsFromText as someUnits } from '../../kit/money.ts';
import { WEEKENDS_ONLY } from '../../reference/calendar/business-calendar.ts';
import { DEFAULT_RULES } from '../../reference/scheme-rules/default-rules.ts';
import { dealingTermsOf } from '../../reference/scheme-rules/nav-date.ts';
import type { SchemeRule } from '../../reference/scheme-rules/scheme-rule.ts';
import { schemeRuleOn } from '../../reference/scheme-rules/scheme-rule.ts';
import { DEFAULT_PLAN_RULES } from './default-plan-rules.ts';
import type { PlanFrequency, PlanKind } from './plan-kinds.ts';
import type { PlanFacts } from './plan-problem.ts';
import { planProblems, planRefusal } from './plan-problem.ts';
import { planRuleOn } from './plan-rule.ts';
import type { PlanTerms } from './plan-terms.ts';
import type { PlanFund } from './problems/fund-problems.ts';

const TODAY = day('2026-11-24');

const rule: SchemeRule = schemeRuleOn(DEFAULT_RULES.schemes, { name: 'Asha', categoryGroup: 'Growth' }, TODAY);

const fundFor = (kind: PlanKind, frequency: PlanFrequency, changes: Partial<PlanFund> = {}): PlanFund => ({
  id: 1,
  name: 'Kosi Flexi Cap Fund',
  planType: 'Direct',
  obstacle: null,
  rule,
  terms: dealingTermsOf(rule, DEFAULT_RULES.cutOffs),
  serviceProviderId: 7,
  planRule: planRuleOn(
    DEFAULT_PLAN_RULES,
    {
      id: 1,
      category: 'other',
      isSipAllowed: true,
      isStpAllowed: true,
      isSwpAllowed: true,
      minimumSip: null,
      minimumSipInstalments: 6,
    },
    { kind, frequency },
    TODAY,
  ),
  ...changes,
});

const SIP: PlanTerms = {
  kind: 'sip',
  instrumentId: 1,
  folioId: null,
  amount: rupees('5000'),
  frequency: 'monthly',
  day: 5,
  startOn: day('2026-12-05'),
  isFirstToday: false,
  bankMandateId: 3,
};
const { amount: _amount, bankMandateId: _mandate, ...withoutMoney } = SIP;
const STP: PlanTerms = { ...withoutMoney, kind: 'stp', toInstrumentId: 2, folioId: 9, amount: rupees('1000') };
const SWP: PlanTerms = { ...withoutMoney, kind: 'swp', folioId: 9, amount: rupees('1000'), bankAccountId: 4 };

const HELD = {
  freeUnits: someUnits('100'),
  nav: navFromText('50'),
  isFolioFrozen: false,
  unitMultiple: someUnits('0.001'),
};

const factsFor = (terms: PlanTerms, changes: Partial<PlanFacts> = {}): PlanFacts => ({
  today: TODAY,
  settings: { isExchangeEnabled: true, planTypes: ['Direct'] },
  fund: fundFor(terms.kind, terms.frequency),
  target: terms.kind === 'stp' ? fundFor('stp', terms.frequency, { id: 2, name: 'Kosi Liquid Fund' }) : undefined,
  isFolioPossible: true,
  held: terms.kind === 'sip' ? undefined : HELD,
  mandates: [{ id: 3, free: rupees('50000'), validUntil: day('2046-06-30') }],
  bankAccountIds: [4],
  calendar: WEEKENDS_ONLY,
  mandateMonths: [],
  ...changes,
});

const of = (terms: PlanTerms, changes: Partial<PlanTerms> = {}, facts: Partial<PlanFacts> = {}) => {
  const changed = { ...terms, ...changes };
  return planProblems(changed, factsFor(changed, facts)).map(({ code, field, values }) => ({
    code,
    field,
    message: new Refusal(code, { values }).message,
  }));
};

type Case = [string, PlanTerms, Partial<PlanTerms>, Partial<PlanFacts>?];

test.each<Case>([
  ['a monthly SIP', SIP, {}],
  ['a weekly SIP on Monday', SIP, { frequency: 'weekly', day: 1, startOn: day('2026-11-30') }],
  ['the first possible day', SIP, { day: 25, startOn: day('2026-11-25') }],
  ['the last possible day', SIP, { day: 24, startOn: day('2027-11-24') }],
  ['the 31st, from a short month', SIP, { day: 31, startOn: day('2026-11-30') }],
  ['the smallest amount', SIP, { amount: rupees('500') }],
  ['all that the mandate leaves', SIP, { amount: rupees('50000') }],
  ['the smallest number of instalments', SIP, { instalments: 6 }],
  ['an end with the smallest number of instalments', SIP, { endOn: day('2027-05-05') }],
  ['a hundred years', SIP, { instalments: 1_200 }],
  ['a number and an end', SIP, { instalments: 12, endOn: day('2030-01-01') }],
  ['a step-up by an amount', SIP, { stepUp: { amount: rupees('500') } }],
  ['a step-up by a percentage up to a maximum', SIP, { stepUp: { percent: '7.5', maximum: rupees('20000') } }],
  ['a first instalment today', SIP, { isFirstToday: true }],
  ['a folio of the account', SIP, { folioId: 9 }],
  ['an STP', STP, {}],
  ['an STP of units', STP, { amount: undefined, units: someUnits('12.5') }],
  ['an SWP', SWP, {}],
  ['an SWP of all that is free', SWP, { amount: rupees('5000') }],
  ['an SWP from a fund without a price', SWP, {}, { held: { ...HELD, nav: undefined } }],
  [
    'an SWP from a fund that is closed for purchase',
    SWP,
    {},
    { fund: fundFor('swp', 'monthly', { obstacle: 'closed' }) },
  ],
])('%s is possible', (_what, terms, changes, facts) => {
  expect(of(terms, changes, facts)).toEqual([]);
});

const offered = { isExchangeEnabled: true, planTypes: ['Direct'] } as const;
const closed = (obstacle: PlanFund['obstacle']) => ({ fund: fundFor('sip', 'monthly', { obstacle }) });
const { planRule } = fundFor('sip', 'monthly');
const withRule = (changes: Partial<PlanFund['planRule']>) => ({
  fund: fundFor('sip', 'monthly', { planRule: { ...planRule, ...changes } }),
});
const withRedemption = (kind: PlanKind, changes: Partial<SchemeRule['redemption']>) =>
  fundFor(kind, 'monthly', { rule: { ...rule, redemption: { ...rule.redemption, ...changes } } });

test.each<[string, PlanTerms, Partial<PlanTerms>, Partial<PlanFacts>, string, string, string?]>([
  ['no fund', SIP, {}, { fund: undefined }, 'instrument.not-found', 'instrumentId'],
  [
    'no exchange',
    SIP,
    {},
    { settings: { ...offered, isExchangeEnabled: false } },
    'order.exchange-off',
    'instrumentId',
  ],
  ['a demo fund', SIP, {}, closed('demonstration'), 'order.instrument-demonstration', 'instrumentId'],
  ['an unlisted fund', SIP, {}, closed('unlisted'), 'order.instrument-unlisted', 'instrumentId'],
  ['an ETF', SIP, {}, closed('exchange-traded'), 'order.instrument-exchange-traded', 'instrumentId'],
  ['a bond', SIP, {}, closed('not-a-fund'), 'order.instrument-not-a-fund', 'instrumentId'],
  ['a closed fund', SIP, {}, closed('closed'), 'order.instrument-closed', 'instrumentId'],
  [
    'the wrong plan type',
    SIP,
    {},
    { settings: { ...offered, planTypes: ['Regular'] } },
    'order.plan-type-not-offered',
    'instrumentId',
  ],
  [
    'a fund that cannot be switched',
    STP,
    {},
    { fund: withRedemption('stp', { isSwitchAllowed: false }) },
    'plan.not-offered',
    'instrumentId',
    'The fund offers no STP.',
  ],
  [
    'a fund that cannot be sold',
    SWP,
    {},
    { fund: withRedemption('swp', { isRedemptionAllowed: false }) },
    'plan.not-offered',
    'instrumentId',
    'The fund offers no SWP.',
  ],
  [
    'a frequency that is not offered',
    SIP,
    {},
    withRule({ isOffered: false }),
    'plan.frequency-not-offered',
    'frequency',
  ],
  ['no target', STP, { toInstrumentId: undefined }, { target: undefined }, 'plan.target-missing', 'toInstrumentId'],
  ['the same fund as target', STP, { toInstrumentId: 1 }, {}, 'plan.target-same-fund', 'toInstrumentId'],
  ['an unknown target', STP, {}, { target: undefined }, 'instrument.not-found', 'toInstrumentId'],
  [
    'a target of another house',
    STP,
    {},
    { target: fundFor('stp', 'monthly', { serviceProviderId: 8 }) },
    'plan.target-other-house',
    'toInstrumentId',
  ],
  [
    'a closed target',
    STP,
    {},
    { target: fundFor('stp', 'monthly', { obstacle: 'closed' }) },
    'order.instrument-closed',
    'toInstrumentId',
  ],
  [
    'a target that takes no switch',
    STP,
    {},
    { target: withRedemption('stp', { isSwitchAllowed: false }) },
    'plan.not-offered',
    'toInstrumentId',
  ],
  ['a folio of another account', SIP, { folioId: 9 }, { isFolioPossible: false }, 'cart.folio-not-possible', 'folioId'],
  ['a folio without the fund', STP, {}, { held: undefined }, 'holding.not-found', 'folioId'],
  ['a frozen folio', SWP, {}, { held: { ...HELD, isFolioFrozen: true } }, 'sale.folio-frozen', 'folioId'],
  ['no amount', SIP, { amount: undefined }, {}, 'plan.quantity-missing', 'amount'],
  ['a SIP of units', SIP, { amount: undefined, units: someUnits('1') }, {}, 'plan.quantity-missing', 'amount'],
  ['an amount and units', SWP, { units: someUnits('1') }, {}, 'plan.quantity-missing', 'amount'],
  ['an amount of 0', SIP, { amount: rupees('0') }, {}, 'order.amount-not-positive', 'amount'],
  ['an amount below 0', SIP, { amount: rupees('-500') }, {}, 'order.amount-not-positive', 'amount'],
  [
    'less than the minimum',
    SIP,
    { amount: rupees('400') },
    {},
    'plan.amount-below-minimum',
    'amount',
    'An instalment is at least ₹500.00.',
  ],
  [
    'an amount between two steps',
    SIP,
    { amount: rupees('550') },
    {},
    'plan.amount-not-multiple',
    'amount',
    'Enter ₹500.00, or more in steps of ₹100.00.',
  ],
  [
    'an amount over one milliard',
    SIP,
    { amount: rupees('1000000000.01') },
    { mandates: [{ id: 3, free: rupees('9000000000'), validUntil: day('2046-06-30') }] },
    'order.amount-above-limit',
    'amount',
  ],
  [
    'more than the fund takes',
    SIP,
    {},
    { fund: fundFor('sip', 'monthly', { rule: { ...rule, maximum: rupees('4000') } }) },
    'plan.amount-above-maximum',
    'amount',
    'An instalment is at most ₹4,000.00.',
  ],
  ['no units', SWP, { amount: undefined, units: someUnits('0') }, {}, 'plan.units-not-positive', 'units'],
  [
    'a part of a unit that is too small',
    SWP,
    { amount: undefined, units: someUnits('0.0005') },
    {},
    'sale.units-not-multiple',
    'units',
  ],
  [
    'a part of a unit that the exchange cannot be sent',
    SWP,
    { amount: undefined, units: someUnits('10.1234') },
    { held: { ...HELD, unitMultiple: someUnits('0.0001') } },
    'sale.units-not-multiple',
    'units',
    'The units must be in multiples of 0.001.',
  ],
  [
    'more units than are free',
    SWP,
    { amount: undefined, units: someUnits('100.001') },
    {},
    'plan.units-not-held',
    'units',
    'The folio has 100.000 free units of this fund.',
  ],
  ['more than the units are worth', SWP, { amount: rupees('5001') }, {}, 'plan.units-not-held', 'amount'],
  ['a step-up of nothing', SIP, { stepUp: {} }, {}, 'plan.step-up-invalid', 'stepUp'],
  [
    'a step-up by both',
    SIP,
    { stepUp: { amount: rupees('500'), percent: '10' } },
    {},
    'plan.step-up-invalid',
    'stepUp',
  ],
  ['a step-up by less than 1 %', SIP, { stepUp: { percent: '0.99' } }, {}, 'plan.step-up-invalid', 'stepUp'],
  ['a step-up by more than 100 %', SIP, { stepUp: { percent: '100.01' } }, {}, 'plan.step-up-invalid', 'stepUp'],
  ['a percentage with too many places', SIP, { stepUp: { percent: '7.555' } }, {}, 'plan.step-up-invalid', 'stepUp'],
  ['a step-up by an amount below 0', SIP, { stepUp: { amount: rupees('-100') } }, {}, 'plan.step-up-invalid', 'stepUp'],
  [
    'a maximum that is not above the amount',
    SIP,
    { stepUp: { percent: '10', maximum: rupees('5000') } },
    {},
    'plan.step-up-invalid',
    'stepUp',
  ],
  [
    'a step-up of units',
    SWP,
    { amount: undefined, units: someUnits('1'), stepUp: { percent: '10' } },
    {},
    'plan.step-up-invalid',
    'stepUp',
  ],
  [
    'a step-up between two steps',
    SIP,
    { stepUp: { amount: rupees('150') } },
    {},
    'plan.step-up-not-multiple',
    'stepUp',
    'Enter a yearly increase in steps of ₹100.00.',
  ],
  ['a day that does not exist', SIP, { day: 32 }, {}, 'plan.day-impossible', 'day'],
  ['a weekly plan on Saturday', SIP, { frequency: 'weekly', day: 6 }, {}, 'plan.day-impossible', 'day'],
  ['a start in the past', SIP, { startOn: day('2026-11-05') }, {}, 'plan.start-in-the-past', 'startOn'],
  [
    'a start today',
    SIP,
    { day: 24, startOn: TODAY },
    {},
    'plan.start-too-early',
    'startOn',
    'The first instalment can be on 24 Dec 2026 at the earliest.',
  ],
  [
    'a start after a year',
    SIP,
    { startOn: day('2027-12-05') },
    {},
    'plan.start-too-late',
    'startOn',
    'The first instalment can be on 24 Nov 2027 at the latest.',
  ],
  ['a start on another day', SIP, { startOn: day('2026-12-06') }, {}, 'plan.start-not-on-its-day', 'startOn'],
  [
    '0 instalments',
    SIP,
    { instalments: 0 },
    {},
    'plan.instalments-missing',
    'instalments',
    'The plan needs at least 6 instalments.',
  ],
  ['too few instalments', SIP, { instalments: 5 }, {}, 'plan.instalments-missing', 'instalments'],
  ['an end before the first', SIP, { endOn: day('2026-12-04') }, {}, 'plan.end-before-first', 'endOn'],
  [
    'an end with too few instalments',
    SIP,
    { endOn: day('2027-05-04') },
    {},
    'plan.period-too-short',
    'endOn',
    'The plan must run until 05 May 2027 at least.',
  ],
  [
    'a monthly plan of less than 30 days',
    SIP,
    { day: 1, startOn: day('2027-02-01'), endOn: day('2027-03-02') },
    withRule({ minimumInstalments: 2 }),
    'plan.period-too-short',
    'endOn',
    'The plan must run until 03 Mar 2027 at least.',
  ],
  [
    'a quarterly plan of less than 3 months',
    SIP,
    { frequency: 'quarterly', endOn: day('2027-03-04') },
    {},
    'plan.period-too-short',
    'endOn',
    'The plan must run until 05 Mar 2027 at least.',
  ],
  [
    'more than a hundred years',
    SIP,
    { frequency: 'yearly', instalments: 102 },
    {},
    'plan.end-too-late',
    'instalments',
    'The plan can run until 05 Dec 2126 at the latest.',
  ],
  ['an end after more than a hundred years', SIP, { endOn: day('2126-12-06') }, {}, 'plan.end-too-late', 'endOn'],
  ['no mandate', SIP, { bankMandateId: undefined }, {}, 'plan.mandate-missing', 'bankMandateId'],
  [
    'a mandate of another account, or one that is not registered',
    SIP,
    { bankMandateId: 5 },
    {},
    'plan.mandate-not-possible',
    'bankMandateId',
  ],
  [
    'a mandate that ends before the plan',
    SIP,
    {},
    { mandates: [{ id: 3, free: rupees('50000'), validUntil: day('2026-12-04') }] },
    'plan.mandate-ends-before-plan',
    'bankMandateId',
    'The mandate ends on 04 Dec 2026, before the first instalment.',
  ],
  [
    'more than the mandate leaves',
    SIP,
    { amount: rupees('50100') },
    {},
    'plan.mandate-limit-exceeded',
    'bankMandateId',
    'The mandate has ₹50,000.00 free in a month. Enter less, or choose another mandate.',
  ],
  [
    'five weeks over the mandate',
    SIP,
    { frequency: 'weekly', day: 1, startOn: day('2026-11-30'), amount: rupees('10100') },
    {},
    'plan.mandate-limit-exceeded',
    'bankMandateId',
  ],
  ['no bank account', SWP, { bankAccountId: undefined }, {}, 'plan.bank-account-missing', 'bankAccountId'],
  [
    'a bank account that cannot be paid',
    SWP,
    { bankAccountId: 5 },
    {},
    'plan.bank-account-not-possible',
    'bankAccountId',
  ],
])('%s is refused', (_what, terms, changes, facts, code, field, message) => {
  expect(of(terms, changes, facts)).toEqual([{ code, field, message: message ?? expect.any(String) }]);
});

test('a target with larger steps decides the amount of an STP', () => {
  const elss = {
    id: 2,
    category: 'elss',
    isSipAllowed: true,
    isStpAllowed: true,
    isSwpAllowed: true,
    minimumSip: null,
    minimumSipInstalments: null,
  } as const;
  const stepped = planRuleOn(DEFAULT_PLAN_RULES, elss, { kind: 'stp', frequency: 'monthly' }, TODAY);
  const target = fundFor('stp', 'monthly', { id: 2, planRule: stepped });
  expect(of(STP, { amount: rupees('700') }, { target })).toMatchObject([{ code: 'plan.amount-not-multiple' }]);
  expect(of(SWP, { amount: rupees('700') })).toEqual([]);
});

test('a refusal names every field that is wrong, and is that of the first', () => {
  const terms = { ...SIP, amount: rupees('400'), startOn: day('2026-11-05'), bankMandateId: 5 };
  const refusal = planRefusal(planProblems(terms, factsFor(terms)));
  expect(refusal).toMatchObject({
    code: 'plan.amount-below-minimum',
    message: 'An instalment is at least ₹500.00.',
    fields: {
      amount: ['An instalment is at least ₹500.00.'],
      startOn: ['The first instalment cannot be in the past.'],
      bankMandateId: ['This mandate cannot be used. Choose a registered one of this account.'],
    },
  });
  expect(planRefusal([])).toBeUndefined();
});
