import type { BusinessDate } from '../../kit/dates.ts';
import type { DatedRow } from './dated-rows.ts';
import { rowOn } from './dated-rows.ts';
import type { KnownTaxClass, TaxClass } from './tax-class.ts';

/** A charge of the state on units, from a date on. */
export interface ChargeRateRow extends DatedRow {
  /** Parts per million of the amount: 0.005 % is 50. */
  readonly perMillion: bigint;
  readonly source: string;
}

/** The rate on a date, in parts per million; 0 before the first row. */
export const rateOn = (rows: readonly ChargeRateRow[], on: BusinessDate): bigint => rowOn(rows, on)?.perMillion ?? 0n;

/** Which funds pay securities transaction tax when their units are redeemed or switched out. */
const PAYS_SECURITIES_TAX: Readonly<Record<TaxClass, boolean>> = { equity: true, specified: false, other: false };

/**
 * The securities transaction tax on units that leave a fund, in parts per million of what remains after the exit load.
 *
 * @param on the date of the redemption's NAV
 * @see Finance (No. 2) Act 2004, section 98
 */
export const securitiesTaxRateOn = (rows: readonly ChargeRateRow[], taxClass: TaxClass, on: BusinessDate): bigint =>
  PAYS_SECURITIES_TAX[taxClass] ? rateOn(rows, on) : 0n;

/**
 * The rates at which a registrar may deduct the tax, the one to expect first. A fund of unknown class may turn out to
 * be equity-oriented.
 */
export const possibleSecuritiesTaxRates = (
  rows: readonly ChargeRateRow[],
  { taxClass, taxClassBasis }: KnownTaxClass,
  on: BusinessDate,
): readonly bigint[] => {
  const expected = securitiesTaxRateOn(rows, taxClass, on);
  return taxClassBasis === 'unknown' ? [expected, securitiesTaxRateOn(rows, 'equity', on)] : [expected];
};
