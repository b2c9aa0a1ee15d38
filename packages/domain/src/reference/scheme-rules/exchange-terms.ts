import type { Paise, Units } from '../../kit/money.ts';
import { paise, PAISE_PLACES, scaledFromText, units, UNITS_PLACES } from '../../kit/money.ts';
import type { ExchangeColumn } from '../feeds/exchange-scheme.ts';
import type { HoldingPeriod } from './exit-load.ts';
import { NO_EXIT_LOAD } from './exit-load.ts';
import { readExitLoad } from './exit-load-reader.ts';
import type { ImportedTerms } from './imported-rule.ts';

/** A number above zero with up to so many places; undefined for any other text. */
function above(text: string, places: number): bigint | undefined {
  const value = scaledFromText(text, places);
  return value !== undefined && value > 0n ? value : undefined;
}

const CUT_OFF = /^([01]\d|2[0-3]):([0-5]\d)(?::\d{2})?$/;
const timeOf = (text: string): string | undefined => {
  const [, hours, minutes] = CUT_OFF.exec(text) ?? [];
  return hours === undefined || (hours === '00' && minutes === '00') ? undefined : `${hours}:${minutes}`;
};

const PERIOD = /^(\d{1,4})\s*(days?|months?|years?)?$/i;
const YEARS_MAX = 10;
const DAYS_MIN = 30;
const MONTHS_A_YEAR = 12;

/** A lock-in. A number without a unit is years up to 10 and days from 30 on; others are not understood. */
export function readLockIn(text: string): HoldingPeriod | undefined {
  const [, digits = '', unit = ''] = PERIOD.exec(text.trim()) ?? [];
  const count = Number(digits);
  if (count === 0) return undefined;
  const isYears = /^year/i.test(unit) || (unit === '' && count <= YEARS_MAX);
  if (isYears) return { unit: 'month', count: count * MONTHS_A_YEAR };
  if (/^month/i.test(unit)) return { unit: 'month', count };
  return /^day/i.test(unit) || count >= DAYS_MIN ? { unit: 'day', count } : undefined;
}

const isYes = (text: string): boolean => text.toUpperCase() === 'Y';

/** The order rules in a row of the scheme master of the exchange. Amounts of zero say nothing. */
export function exchangeTerms(columns: Readonly<Record<ExchangeColumn, string>>, source: string): ImportedTerms {
  const amount = (name: ExchangeColumn): Paise | undefined => {
    const value = above(columns[name], PAISE_PLACES);
    return value === undefined ? undefined : paise(value);
  };
  const count = (name: ExchangeColumn): Units | undefined => {
    const value = above(columns[name], UNITS_PLACES);
    return value === undefined ? undefined : units(value);
  };
  const settlement = /^T\+([1-9])$/i.exec(columns['SETTLEMENT TYPE'])?.[1];
  return {
    source,
    minimumFirst: amount('Minimum Purchase Amount'),
    minimumAdditional: amount('Additional Purchase Amount'),
    maximum: amount('Maximum Purchase Amount'),
    multiple: amount('Purchase Amount Multiplier'),
    cutOff: timeOf(columns['Purchase Cutoff Time']),
    redemptionCutOff: timeOf(columns['Redemption Cut off Time']),
    minimumRedemption: amount('Redemption Amount - Minimum'),
    redemptionMultiple: amount('Redemption Amount Multiple'),
    minimumUnits: count('Minimum Redemption Qty'),
    unitMultiple: count('Redemption Qty Multiplier'),
    isRedemptionAllowed: isYes(columns['Redemption Allowed']),
    isSwitchAllowed: isYes(columns['Switch FLAG']),
    settlementDays: settlement === undefined ? undefined : Number(settlement),
    exitLoad: isYes(columns['Exit Load Flag']) ? readExitLoad(columns['Exit Load']) : NO_EXIT_LOAD,
    lockIn: isYes(columns['Lock-in Period Flag']) ? readLockIn(columns['Lock-in Period']) : undefined,
  };
}
