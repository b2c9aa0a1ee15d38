/**
 * The rules of plans that every database starts with, for tests and the sandbox. The product reads them from its
 * database, where a migration inserts them and later rows replace them; a test holds both equal.
 */
import { businessDate } from '../../kit/dates.ts';
import { paiseFromText } from '../../kit/money.ts';
import type { PlanFrequency, PlanKind } from './plan-kinds.ts';
import { PLAN_FREQUENCIES } from './plan-kinds.ts';
import type { PlanRuleGroup, PlanRuleRow } from './plan-rule.ts';

const RULES_FROM = businessDate('2024-12-01');
const MARKET_PRACTICE = 'What most fund houses ask; two working days of notice as required since 1-Dec-2024';
const ELSS_RULE = 'Equity Linked Savings Scheme 2005: 500 and its multiples';

type Amounts = readonly [minimumAmount: string, amountMultiple: string];

/** SIPs by frequency. */
const SIP_AMOUNTS: Readonly<Record<PlanFrequency, Amounts>> = {
  weekly: ['500', '100'],
  monthly: ['500', '100'],
  quarterly: ['1500', '100'],
  yearly: ['5000', '100'],
};
const TRANSFER_AMOUNTS: Amounts = ['500', '1'];
const ELSS_TRANSFER_AMOUNTS: Amounts = ['500', '500'];
const ELSS_AMOUNTS: Readonly<Record<PlanFrequency, Amounts>> = {
  weekly: ['500', '500'],
  monthly: ['500', '500'],
  quarterly: ['1500', '500'],
  yearly: ['5000', '500'],
};

/** The longest pause: half a year of a monthly plan. */
const PAUSE_INSTALMENTS: Readonly<Record<PlanFrequency, number>> = { weekly: 6, monthly: 6, quarterly: 2, yearly: 1 };
const PAUSES_MAX = 2;
const INSTALMENTS_MIN = 2;
const NOTICE = { noticeDays: 2, noticeUntil: '18:00' } as const;

interface Ruled {
  readonly kind: PlanKind;
  readonly amountsOf: (frequency: PlanFrequency) => Amounts;
  readonly category?: PlanRuleGroup;
  readonly source?: string;
}

const rulesOf = ({ kind, amountsOf, category = 'all', source = MARKET_PRACTICE }: Ruled): readonly PlanRuleRow[] =>
  PLAN_FREQUENCIES.map((frequency) => {
    const [minimumAmount, amountMultiple] = amountsOf(frequency);
    return {
      kind,
      frequency,
      instrumentId: undefined,
      category,
      from: RULES_FROM,
      isOffered: true,
      minimumAmount: paiseFromText(minimumAmount),
      amountMultiple: paiseFromText(amountMultiple),
      minimumInstalments: INSTALMENTS_MIN,
      pauseInstalmentsMax: PAUSE_INSTALMENTS[frequency],
      pausesMax: PAUSES_MAX,
      ...NOTICE,
      source,
    };
  });

export const DEFAULT_PLAN_RULES: readonly PlanRuleRow[] = [
  ...rulesOf({ kind: 'sip', amountsOf: (frequency) => SIP_AMOUNTS[frequency] }),
  ...rulesOf({ kind: 'sip', amountsOf: (frequency) => ELSS_AMOUNTS[frequency], category: 'elss', source: ELSS_RULE }),
  ...rulesOf({ kind: 'stp', amountsOf: () => TRANSFER_AMOUNTS }),
  ...rulesOf({ kind: 'stp', amountsOf: () => ELSS_TRANSFER_AMOUNTS, category: 'elss', source: ELSS_RULE }),
  ...rulesOf({ kind: 'swp', amountsOf: () => TRANSFER_AMOUNTS }),
];
