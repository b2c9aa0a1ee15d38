/**
 * The rules that every database starts with, for tests and for external systems of the sandbox. The product reads them
 * from its database, where the migrations insert them and later rows replace them; a test holds both equal.
 */
import type { BusinessDate } from '../../kit/dates.ts';
import { businessDate } from '../../kit/dates.ts';
import { paiseFromText, unitsFromText } from '../../kit/money.ts';
import type { PaymentMode, PaymentModeRow, PaymentOccasion } from '../../kit/payment-modes.ts';
import type { CutOffRow, NavCategory, NavSide } from './cut-offs.ts';
import type { ExitLoad } from './exit-load.ts';
import { NO_EXIT_LOAD } from './exit-load.ts';
import type { SchemeRuleRow } from './scheme-rule.ts';
import type { TradingRules } from './trading-rules.ts';

const FUNDS_RULE =
  'SEBI/HO/IMD/DF2/CIR/P/2020/175 of 17-Sep-2020, in force 1-Feb-2021; Master Circular 27-Jun-2024, 8.4';
const LIQUID_RULE = 'SEBI/HO/IMD/DF2/CIR/P/2019/101 of 20-Sep-2019; Master Circular 27-Jun-2024, 8.4.5';
const OVERNIGHT_RULE = 'SEBI/HO/IMD/PoD2/P/CIR/2025/56 of 22-Apr-2025, in force 1-Jun-2025: 8.4.5.4';
const STAMP_ACT = 'Indian Stamp Act 1899, Schedule I Article 62, as changed by the Finance Act 2019: 0.005 %';
const SECURITIES_TAX_ACT =
  'Finance (No. 2) Act 2004, section 98, as changed by the Finance Act 2013: 0.001 % of the sale of units to the fund';
const PAYOUT_CIRCULAR = 'SEBI/HO/IMD/IMD-I DOF2/P/CIR/2022/161 of 25-Nov-2022';
const MARKET_PRACTICE = 'Most schemes in the AMFI file; settlement as practised since 1-Feb-2023';
const LIQUID_LOAD = 'SEBI letter to AMFI of 15-Oct-2019: graded exit load of liquid funds';
const ELSS_RULE = 'Equity Linked Savings Scheme 2005: 500 and its multiples, three years of lock-in';

/**
 * The first cut-offs. Before them, small amounts did not depend on the receipt of money, and some months of 2020 had
 * other hours; this product prices nothing that old.
 */
const CUT_OFFS_FROM = businessDate('2021-02-01');

type Regulated = Pick<CutOffRow, 'timeOfDay' | 'source'> & Partial<Pick<CutOffRow, 'isOnlineOnly' | 'from'>>;

const cutOff = (category: NavCategory, side: NavSide, rule: Regulated): CutOffRow => ({
  category,
  side,
  isOnlineOnly: false,
  from: CUT_OFFS_FROM,
  ...rule,
});

const days = (...tiers: readonly (readonly [count: number, perMillion: bigint])[]): ExitLoad => ({
  tiers: tiers.map(([count, perMillion]) => ({ upTo: { unit: 'day', count }, perMillion })),
  freePerMillion: 0n,
});
const GRADED = days([1, 70n], [2, 65n], [3, 60n], [4, 55n], [5, 50n], [6, 45n]);
const ONE_PERCENT_A_YEAR = days([365, 10_000n]);

const RULES_FROM = businessDate('2023-02-01');

/** What differs between the categories. */
interface Differing {
  readonly amounts?: readonly [minimumFirst: string, minimumAdditional: string, multiple: string];
  readonly exitLoad?: ExitLoad;
  readonly lockInMonths?: number;
  readonly source?: string;
}

const defaultRule = (
  settlementDays: number,
  {
    amounts: [minimumFirst, minimumAdditional, multiple] = ['5000', '1000', '1'],
    exitLoad = NO_EXIT_LOAD,
    lockInMonths,
    source = MARKET_PRACTICE,
  }: Differing = {},
): readonly SchemeRuleRow[] => [
  {
    from: RULES_FROM,
    minimumFirst: paiseFromText(minimumFirst),
    minimumAdditional: paiseFromText(minimumAdditional),
    multiple: paiseFromText(multiple),
    maximum: undefined,
    cutOff: undefined,
    unitPlaces: 3,
    redemption: {
      minimumAmount: paiseFromText('500'),
      minimumUnits: unitsFromText('0.001'),
      amountMultiple: paiseFromText('1'),
      unitMultiple: unitsFromText('0.001'),
      minimumBalanceUnits: unitsFromText('0'),
      exitLoad,
      lockIn: lockInMonths === undefined ? undefined : { unit: 'month', count: lockInMonths },
      isRedemptionAllowed: true,
      isSwitchAllowed: true,
      taxClass: undefined,
      settlementDays,
      cutOff: undefined,
    },
    isLoadAssumed: false,
    source,
  },
];

/** Modes of first orders, which a person pays manually. */
const FIRST_ORDER_MODES: readonly PaymentMode[] = ['netbanking', 'neft', 'cheque', 'upi'];
const MODES_FROM: BusinessDate = businessDate('2022-07-01');
const MODES_RULE = 'SEBI, in force 1-Jul-2022: money goes from the account of the client to the clearing corporation';

const allowed = (occasion: PaymentOccasion, modes: readonly PaymentMode[]): readonly PaymentModeRow[] =>
  modes.map((mode) => ({
    occasion,
    mode,
    from: MODES_FROM,
    isAllowed: true,
    maximum: undefined,
    source: MODES_RULE,
  }));

/**
 * The defaults of schemes apply where a scheme has no rule of its own, and screens say that they are assumed. Amounts
 * are those of most schemes in the AMFI file (5,000, then 1,000, in multiples of 1) and the statutory ones for tax
 * savers.
 *
 * A lump sum and the first instalment of a plan are first orders; later instalments are debited by mandate. A lump sum
 * may also be debited by a registered mandate, within its limit.
 */
export const DEFAULT_RULES: TradingRules = {
  schemes: {
    ofInstrument: new Map(),
    ofCategory: {
      liquid: defaultRule(1, { exitLoad: GRADED, source: LIQUID_LOAD }),
      overnight: defaultRule(1),
      debt: defaultRule(2),
      elss: defaultRule(2, { amounts: ['500', '500', '500'], lockInMonths: 36, source: ELSS_RULE }),
      overseas: defaultRule(5, { exitLoad: ONE_PERCENT_A_YEAR }),
      other: defaultRule(2, { exitLoad: ONE_PERCENT_A_YEAR }),
    },
  },
  cutOffs: [
    cutOff('other', 'purchase', { timeOfDay: '15:00', source: FUNDS_RULE }),
    cutOff('other', 'redemption', { timeOfDay: '15:00', source: FUNDS_RULE }),
    cutOff('liquid', 'purchase', { timeOfDay: '13:30', source: LIQUID_RULE }),
    cutOff('overnight', 'purchase', { timeOfDay: '13:30', source: LIQUID_RULE }),
    cutOff('liquid', 'redemption', { timeOfDay: '15:00', source: LIQUID_RULE }),
    cutOff('overnight', 'redemption', { timeOfDay: '15:00', source: LIQUID_RULE }),
    cutOff('overnight', 'redemption', {
      timeOfDay: '19:00',
      source: OVERNIGHT_RULE,
      isOnlineOnly: true,
      from: businessDate('2025-06-01'),
    }),
  ],
  stampDuty: [{ from: businessDate('2020-07-01'), perMillion: 50n, source: STAMP_ACT }],
  securitiesTax: [{ from: businessDate('2013-06-01'), perMillion: 10n, source: SECURITIES_TAX_ACT }],
  payoutLimits: [
    {
      from: businessDate('2022-11-25'),
      businessDays: 3,
      overseasBusinessDays: 5,
      interestPerMillion: 150_000n,
      source: PAYOUT_CIRCULAR,
    },
  ],
  paymentModes: [
    ...allowed('lump-sum', [...FIRST_ORDER_MODES, 'mandate']),
    ...allowed('first-instalment', FIRST_ORDER_MODES),
    ...allowed('later-instalment', ['mandate']),
  ],
};
