/** What a SIP would have become over past years, by the prices of its fund. */
import type { BusinessDate } from '../../kit/dates.ts';
import { addDays, addMonths, daysBetween } from '../../kit/dates.ts';
import type { Paise, Units } from '../../kit/money.ts';
import { paise, units } from '../../kit/money.ts';
import { valueOfUnits } from '../../kit/unit-value.ts';
import type { Flow } from '../../kit/xirr.ts';
import { xirr } from '../../kit/xirr.ts';
import { pointReturn, RETURN_BASE_LAG_DAYS } from '../../reference/instruments/point-returns.ts';
import type { DatedPrice } from '../../reference/instruments/price-jump.ts';
import { jumpsIn } from '../../reference/instruments/price-jump.ts';
import type { ChargeRateRow } from '../../reference/scheme-rules/charge-rates.ts';
import { rateOn } from '../../reference/scheme-rules/charge-rates.ts';
import type { UnitPlaces } from '../../reference/scheme-rules/scheme-rule.ts';
import { stampDutyWithin, unitsForAmount } from '../orders/purchase-allotment.ts';
import { coversYears, historyFrom } from './history-reach.ts';
import type { PlanSchedule } from './schedule.ts';
import { dayOfPlanOnOrAfter, nominalDay } from './schedule.ts';
import type { StepUp } from './step-up.ts';
import { instalmentAmount } from './step-up.ts';

const MONTHS_OF_YEAR = 12;

/** A SIP of the past. */
export interface PastSip extends Pick<PlanSchedule, 'frequency' | 'day'> {
  readonly amount: Paise;
  readonly stepUp: StepUp | undefined;
  /** The steps in which the fund takes instalments. */
  readonly step?: Paise | undefined;
  readonly years: number;
}

export interface PastFund {
  /** Oldest first. */
  readonly prices: readonly DatedPrice[];
  readonly unitPlaces: UnitPlaces;
  readonly stampDuty: readonly ChargeRateRow[];
}

export interface SipHistory {
  /** At the last price of each month. */
  readonly points: readonly { readonly on: BusinessDate; readonly paidIn: Paise; readonly value: Paise }[];
  readonly instalmentCount: number;
  readonly paidIn: Paise;
  readonly value: Paise;
  readonly valueOn: BusinessDate | null;
  readonly xirrPercent: string | null;
  /** The largest fall, or smallest rise, of the price over twelve months. */
  readonly worstYearPercent: string | null;
  readonly worstYearUntil: BusinessDate | null;
  /** From when prices can be compared with each other: no return is computed across a split. */
  readonly pricesFrom: BusinessDate | null;
}

const NOTHING = {
  points: [],
  instalmentCount: 0,
  paidIn: paise(0n),
  value: paise(0n),
  xirrPercent: null,
  worstYearPercent: null,
  worstYearUntil: null,
};

/** Prices up to this much earlier can stand for the first day. */
export const pricesNeededFrom = (newestOn: BusinessDate, years: number): BusinessDate =>
  addDays(historyFrom(newestOn, years), -RETURN_BASE_LAG_DAYS);

/** Nothing, except from when prices are known, if they do not reach back that far. */
export function sipHistory(sip: PastSip, fund: PastFund): SipHistory {
  const since = jumpsIn(fund.prices).at(-1)?.date;
  const prices = since === undefined ? fund.prices : fund.prices.filter(({ date }) => date >= since);
  const [oldest, newest] = [prices[0], prices.at(-1)];
  if (!oldest || !newest) return { ...NOTHING, valueOn: null, pricesFrom: null };
  const ends = { valueOn: newest.date, pricesFrom: oldest.date };
  const from = historyFrom(newest.date, sip.years);
  if (!coversYears(oldest.date, newest.date, sip.years)) return { ...NOTHING, ...ends };
  const bought = invest(sip, { ...fund, prices: prices.filter(({ date }) => date >= from) }, from);
  return { ...bought, ...worstYear(prices), ...ends };
}

/** Buys on the first priced day on or after each day of the plan, as units are allotted at the price of their day. */
function invest(sip: PastSip, { prices, unitPlaces, stampDuty }: PastFund, from: BusinessDate) {
  const startOn = dayOfPlanOnOrAfter(sip.frequency, sip.day, from);
  const flows: Flow[] = [];
  const points: SipHistory['points'][number][] = [];
  let [paidIn, held] = [0n, 0n];
  let index = 0;
  let nextOn = startOn;
  for (const [at, { date, nav }] of prices.entries()) {
    for (; nextOn <= date; nextOn = nominalDay({ ...sip, startOn }, index) ?? nextOn) {
      const amount = instalmentAmount({ ...sip, startOn }, nextOn);
      held += unitsForAmount(paise(amount - stampDutyWithin(amount, rateOn(stampDuty, date))), nav, unitPlaces);
      paidIn += amount;
      flows.push({ days: daysBetween(from, date), amount: paise(0n - amount) });
      index += 1;
    }
    const isLastOfMonth = prices[at + 1]?.date.slice(0, 7) !== date.slice(0, 7);
    if (isLastOfMonth) points.push({ on: date, paidIn: paise(paidIn), value: valueOfUnits(units(held) as Units, nav) });
  }
  const last = points.at(-1);
  const value = last?.value ?? paise(0n);
  const found = last
    ? xirr([...flows, { days: daysBetween(from, last.on), amount: value }])
    : { kind: 'none' as const };
  return {
    points,
    instalmentCount: index,
    paidIn: paise(paidIn),
    value,
    xirrPercent: found.kind === 'none' ? null : found.percent,
  };
}

/** Compares each price with that of a year before, or of the days before that. */
function worstYear(prices: readonly DatedPrice[]): Pick<SipHistory, 'worstYearPercent' | 'worstYearUntil'> {
  let worst: { readonly latest: DatedPrice; readonly base: DatedPrice } | undefined;
  let at = 0;
  for (const latest of prices) {
    const yearBefore = addMonths(latest.date, -MONTHS_OF_YEAR);
    while ((prices[at + 1]?.date ?? '9') <= yearBefore) at += 1;
    const base = prices[at];
    if (!base || base.date > yearBefore || daysBetween(base.date, yearBefore) > RETURN_BASE_LAG_DAYS) continue;
    if (!worst || latest.nav * worst.base.nav < worst.latest.nav * base.nav) worst = { latest, base };
  }
  return {
    worstYearPercent: worst ? pointReturn(worst.latest.nav, worst.base.nav, 1) : null,
    worstYearUntil: worst?.latest.date ?? null,
  };
}
