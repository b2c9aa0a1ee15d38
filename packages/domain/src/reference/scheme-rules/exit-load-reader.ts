import type { ExitLoad, ExitLoadTier } from './exit-load.ts';
import { NO_EXIT_LOAD } from './exit-load.ts';

const UNIT = String.raw`(days?|months?|years?)`;
const TIER = new RegExp(
  String.raw`^(\d(?:\.\d{1,4})?)\s*%\s*(?:if|for|on)?\s*(?:units? )?(?:are )?(?:redeemed|switched|exit(?:ed)?|held|redemption)?[a-z /-]*?` +
    String.raw`(?:within|before|upto|up to|on or before|less than or equal to)\s+(\d{1,4})\s*${UNIT}(?: from[a-z ]*)?$`,
);
const NIL = /^(?:nil|0(?:\.0+)?\s*%?|no exit load|not applicable)(?:\s+(?:after|thereafter|beyond)[a-z0-9 ]*)?$/;
const PER_MILLION_A_PERCENT = 10_000;
const MONTHS_A_YEAR = 12;

function tierOf(text: string): ExitLoadTier | undefined {
  const [, percent = '', count = '', unit = ''] = TIER.exec(text) ?? [];
  const perMillion = BigInt(Math.round(Number(percent) * PER_MILLION_A_PERCENT));
  if (perMillion <= 0n || Number(count) === 0) return undefined;
  const upTo = unit.startsWith('day')
    ? { unit: 'day' as const, count: Number(count) }
    : { unit: 'month' as const, count: Number(count) * (unit.startsWith('year') ? MONTHS_A_YEAR : 1) };
  return { upTo, perMillion };
}

const DAYS_A_MONTH = 30;
const daysOf = ({ upTo: { unit, count } }: ExitLoadTier): number => (unit === 'day' ? count : count * DAYS_A_MONTH);

/**
 * Reads an exit load in words: '1% if redeemed within 365 days', '2% within 1 year; 1% within 2 years; Nil thereafter'.
 * A text of which any part is not understood is not understood: half a load would charge a wrong amount.
 *
 * @returns undefined when the text is not understood
 */
export function readExitLoad(text: string): ExitLoad | undefined {
  const parts = text
    .toLowerCase()
    .split(/[;,.]\s+|\band\b|[;.]$/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  if (parts.length === 0) return undefined;
  const tiers: ExitLoadTier[] = [];
  for (const part of parts) {
    const tier = tierOf(part);
    if (tier) tiers.push(tier);
    else if (!NIL.test(part)) return undefined;
  }
  if (tiers.length === 0) return NO_EXIT_LOAD;
  return { tiers: tiers.toSorted((one, other) => daysOf(one) - daysOf(other)), freePerMillion: 0n };
}
