import type { BusinessDate } from '../../kit/dates.ts';
import type { Paise, Units } from '../../kit/money.ts';
import { paise } from '../../kit/money.ts';
import type { Journal, LedgerAccount } from './journal.ts';
import { LedgerInvariantError, lotJournal, moved, unitsOf } from './journal.ts';

/** Income of a scheme that buys units of it instead of being paid out. */
export interface Reinvestment {
  /** Identifies the distribution of the scheme. */
  readonly distributionId: string;
  /** The date of the NAV at which the units are allotted. */
  readonly on: BusinessDate;
  readonly folioId: number;
  readonly instrumentId: number;
  /** The income of the folio, before tax. */
  readonly income: Paise;
  /** Deducted at source; zero below the yearly limit. */
  readonly incomeTax: Paise;
  readonly stampDuty: Paise;
  readonly units: Units;
}

/**
 * Income (IDCW) was reinvested. The money does not leave the fund, except tax and duty. The units begin a lot of their
 * own on that date; it costs the income less tax, including stamp duty.
 *
 * @throws LedgerInvariantError when units, duty or what is reinvested is not an amount
 */
export function idcwJournal(reinvestment: Reinvestment): Journal {
  const { distributionId, on, folioId, instrumentId, income, incomeTax, stampDuty, units } = reinvestment;
  const key = `idcw:${distributionId}:${folioId}`;
  const cost = paise(income - incomeTax);
  if (units <= 0n || incomeTax < 0n || stampDuty < 0n || cost <= stampDuty)
    throw new LedgerInvariantError(`${key} reinvests nothing`);
  const owner = String(instrumentId);
  const fund: LedgerAccount = { kind: 'fund', owner };
  return lotJournal({
    kind: 'idcw',
    key,
    on,
    postings: [
      ...(incomeTax === 0n ? [] : moved('INR', incomeTax, fund, { kind: 'tax', owner })),
      ...(stampDuty === 0n ? [] : moved('INR', stampDuty, fund, { kind: 'stamp-duty', owner })),
      ...moved(unitsOf(instrumentId), units, fund, { kind: 'folio', owner: String(folioId) }),
    ],
    lot: { on, cost },
  });
}
