/** What the demo funds state beyond their prices: generated, the same on every machine. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, addMonths, businessDate } from '@artha/domain/kit/dates';
import type { ExpenseRatio } from '@artha/domain/reference/feeds/expense-ratio';
import type { DemonstrationScheme } from './funds.ts';
import { seededRandom } from './random.ts';

const FIRST_LAUNCH = businessDate('2013-01-01');
const LAUNCH_DAYS = 2_500;

/** All plans and options of a scheme were launched together. */
export const launchedOn = ({ schemeName }: DemonstrationScheme): BusinessDate =>
  addDays(FIRST_LAUNCH, seededRandom(`launch ${schemeName}`).below(LAUNCH_DAYS));

const HUNDREDTHS = 100;
/** By the asset of the category, in hundredths of a per cent: the least and the range of a direct plan. */
const COSTS = { index: [12, 20], daily: [10, 15], debt: [25, 35], equity: [45, 70] } as const;

function costsOf({ categoryName, walk }: DemonstrationScheme): readonly [least: number, range: number] {
  if (categoryName.startsWith('Index')) return COSTS.index;
  if (walk.isDaily) return COSTS.daily;
  return categoryName.includes('Debt') ? COSTS.debt : COSTS.equity;
}

const inPercent = (hundredths: number): string => (hundredths / HUNDREDTHS).toFixed(2);
const GST_SHARE = 0.18;
const QUARTERS = 6;
const MONTHS_A_QUARTER = 3;

/** The expense ratios at the beginnings of the last quarters, oldest first. A regular plan costs about double. */
export function ratiosOf(
  scheme: DemonstrationScheme,
  today: BusinessDate,
): readonly { readonly on: BusinessDate; readonly ratio: ExpenseRatio }[] {
  const [least, range] = costsOf(scheme);
  const random = seededRandom(`expense ${scheme.schemeName}`);
  const direct = least + random.below(range);
  const usual = scheme.planType === 'Direct' ? direct : Math.round(direct * 1.9);
  const month = businessDate(`${today.slice(0, 8)}01`);
  return Array.from({ length: QUARTERS }, (_, index) => {
    const base = usual + random.below(5);
    const tax = Math.round(base * GST_SHARE);
    const on = addMonths(month, (index + 1 - QUARTERS) * MONTHS_A_QUARTER);
    return { on, ratio: { base: inPercent(base), tax: inPercent(tax), total: inPercent(base + tax) } };
  });
}

/** The rank of the risk-o-meter: 1 is Low, 6 Very High. */
export function riskRankOf({ categoryName, walk }: DemonstrationScheme): number {
  if (categoryName.includes('Overnight')) return 1;
  if (walk.isDaily || categoryName.includes('Short Term')) return 2;
  if (categoryName.includes('Debt')) return 3;
  return /Balanced/.test(categoryName) ? 5 : 6;
}
