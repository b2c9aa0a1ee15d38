import type { BusinessDate } from '../../kit/dates.ts';
import type { Paise, Units } from '../../kit/money.ts';
import { paise } from '../../kit/money.ts';
import type { Journal, LedgerAccount } from './journal.ts';
import { journal, LedgerInvariantError, lotJournal, moved, unitsOf } from './journal.ts';

/** Income (IDCW) of the units of a folio. */
export interface IncomeOfHolding {
  /** Identifies the distribution of the scheme. */
  readonly distributionId: string;
  /** The record date: the first one whose NAV is without the income. */
  readonly on: BusinessDate;
  readonly folioId: number;
  readonly instrumentId: number;
  /** Before tax. */
  readonly income: Paise;
  /** Deducted at source; zero below the yearly limit. */
  readonly incomeTax: Paise;
}

/** Income that buys units of the scheme instead of being paid out, at the NAV of the record date. */
export interface Reinvestment extends IncomeOfHolding {
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

/**
 * Income (IDCW) of which tax left too little for a part of a unit, or nothing. The rest stays in the fund, and no lot
 * begins.
 *
 * @returns undefined without tax: nothing moves
 * @throws LedgerInvariantError when the tax is not a part of the income
 */
export function tooLittleIncomeJournal({ on, income, incomeTax, ...of }: IncomeOfHolding): Journal | undefined {
  const key = `idcw:${of.distributionId}:${of.folioId}`;
  if (incomeTax < 0n || income < incomeTax) throw new LedgerInvariantError(`${key} is taxed by more than it is`);
  const owner = String(of.instrumentId);
  if (incomeTax === 0n) return undefined;
  return journal('distribution', key, on, moved('INR', incomeTax, { kind: 'fund', owner }, { kind: 'tax', owner }));
}

/** The ledger account of the income of a holding. */
export const incomeAccountOf = ({ folioId, instrumentId }: Pick<IncomeOfHolding, 'folioId' | 'instrumentId'>) =>
  ({ kind: 'income', owner: `${folioId}:${instrumentId}` }) as const satisfies LedgerAccount;

/**
 * A scheme distributed income, which waits for its payment: the NAV of that date is lower by it. Lots and their cost
 * stay as they are. The tax leaves for the state at once.
 *
 * @throws LedgerInvariantError when nothing is left to be paid
 */
export function distributionJournal({ on, income, incomeTax, ...of }: IncomeOfHolding): Journal {
  const key = `distribution:${of.distributionId}:${of.folioId}`;
  if (incomeTax < 0n || income <= incomeTax) throw new LedgerInvariantError(`${key} distributes nothing`);
  const fund: LedgerAccount = { kind: 'fund', owner: String(of.instrumentId) };
  return journal('distribution', key, on, [
    ...(incomeTax === 0n ? [] : moved('INR', incomeTax, fund, { kind: 'tax', owner: fund.owner })),
    ...moved('INR', paise(income - incomeTax), fund, incomeAccountOf(of)),
  ]);
}

interface IncomePaid extends Pick<IncomeOfHolding, 'distributionId' | 'folioId' | 'instrumentId'> {
  readonly accountId: number;
  /** Less tax. */
  readonly amount: Paise;
  /** When it was paid. */
  readonly on: BusinessDate;
}

/** The income of a distribution reached the client's bank account. */
export const incomePaidJournal = ({ distributionId, accountId, amount, on, ...of }: IncomePaid): Journal =>
  journal(
    'income-paid',
    `income-paid:${distributionId}:${of.folioId}`,
    on,
    moved('INR', amount, incomeAccountOf(of), { kind: 'bank', owner: String(accountId) }),
  );
