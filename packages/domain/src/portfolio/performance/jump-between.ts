import { nav } from '../../kit/money.ts';
import { dateOfDay } from '../../reference/fund-facts/price-series.ts';
import { isPriceJump, JUMP_RATIO_TENTHS } from '../../reference/instruments/price-jump.ts';
import type { Prices } from './moves.ts';

const LEAST_RATIO = Number(JUMP_RATIO_TENTHS) / 10 - 1e-9;

/** Whether no market move explains the change between two prices. Nearly all pairs are too close to look at dates. */
export function isJumpBetween({ days, navs }: Prices, before: number, after: number): boolean {
  // Not as a pair: this is asked for every price, and a pair would be an object each time.
  const one = navs[before]!;
  const other = navs[after]!;
  if (other < one * LEAST_RATIO && one < other * LEAST_RATIO) return false;
  return isPriceJump(
    { date: dateOfDay(days[before]!), nav: nav(BigInt(one)) },
    { date: dateOfDay(days[after]!), nav: nav(BigInt(other)) },
  );
}
