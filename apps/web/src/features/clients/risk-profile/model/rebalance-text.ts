import { formatDecimal } from '@artha/domain/kit/inr-format';
import type { PlanRow } from './plan-rows.ts';

const PLACES = 1;

const driftText = ({ assetName, drift = '0' }: PlanRow): string => {
  const side = drift.startsWith('-') ? 'below' : 'above';
  return `${assetName} is ${formatDecimal(drift.replace('-', ''), PLACES)} points ${side} the plan`;
};

/**
 * What is furthest from the plan, above it and below it: 'Equity is 12.0 points above the plan, Debt is 9.5 points below
 * the plan.' Undefined while nothing stands out, or nothing is compared.
 */
export function rebalanceText(rows: readonly PlanRow[]): string | undefined {
  const large = rows.filter(({ isLarge }) => isLarge).toSorted((one, other) => Number(other.drift) - Number(one.drift));
  const [most, least] = [large[0], large.at(-1)];
  if (!most || !least) return undefined;
  return `${[...new Set([most, least])].map(driftText).join(', ')}.`;
}
