import type { BusinessDate } from '../../kit/dates.ts';
import { formatPaise } from '../../kit/inr-format.ts';
import { rowOn } from './dated-rows.ts';
import { exitLoadTexts, periodText } from './exit-load-texts.ts';
import type { SchemeRuleRow } from './scheme-rule.ts';

/** The rule in force on a date and those that begin later, by date. */
export function rulesFrom(rows: readonly SchemeRuleRow[], on: BusinessDate): readonly SchemeRuleRow[] {
  const current = rowOn(rows, on);
  return rows
    .filter((row) => row === current || row.from > on)
    .toSorted((one, other) => one.from.localeCompare(other.from));
}

/** 'Minimum ₹5,000.00, then ₹1,000.00; exit load 1% within 365 days, nil after 365 days; lock-in 3 years' */
export function ruleText({ minimumFirst, minimumAdditional, redemption: { exitLoad, lockIn } }: SchemeRuleRow): string {
  const load = exitLoadTexts(exitLoad);
  return [
    `Minimum ₹${formatPaise(minimumFirst)}, then ₹${formatPaise(minimumAdditional)}`,
    load.length === 0 ? 'no exit load' : `exit load ${load.join(', ')}`,
    ...(lockIn ? [`lock-in ${periodText(lockIn)}`] : []),
  ].join('; ');
}
