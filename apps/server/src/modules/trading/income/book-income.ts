import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { formatHeldUnits, formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { paise, textFromNav } from '@artha/domain/kit/money';
import type { IncomeOfHolding } from '@artha/domain/ledger/ledger/income-journals';
import {
  distributionJournal,
  idcwJournal,
  incomePaidJournal,
  tooLittleIncomeJournal,
} from '@artha/domain/ledger/ledger/income-journals';
import type { Journal } from '@artha/domain/ledger/ledger/journal';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { ReportedPayment } from '@artha/domain/trading/income/income-problem';
import { incomePaymentProblem, incomeProblem } from '@artha/domain/trading/income/income-problem';
import type { AllotmentTerms } from '@artha/domain/trading/orders/purchase-allotment';
import type { Tx } from '../../../platform/db/database.ts';
import { unparkEvent } from '../../../platform/outbox/inbox.queries.ts';
import { postJournal } from '../../ledger/ledger/index.ts';
import { audit } from '../../system/audit/index.ts';
import { notifyUser, parkFinding } from '../../system/notifications/index.ts';
import type { Now } from '../exchange/index.ts';
import { loadAllotmentTerms } from '../registrar/index.ts';
import type { IncomeRecord, NamedHolding } from './income.queries.ts';
import {
  findIncome,
  findNamed,
  getUnitsBefore,
  insertIncome,
  listBanks,
  lockHolding,
  updatePaid,
} from './income.queries.ts';
import type { StatementRow } from './read-income.ts';

/** Repeated: nothing is new. Waiting: the NAV at which it buys units is not known yet. */
export type IncomeOutcome = 'distributed' | 'reinvested' | 'paid' | 'repeated' | 'waiting' | 'parked';

const SOURCE = 'income-statement';

/**
 * Books what a row of the statement says that is new, in one transaction: the income of a holding, and its payment. A
 * row that does not agree with the ledger is parked, with an alert of the administrators, and nothing of it is booked;
 * it is compared again each time the statement is read, because our own allotment may be booked later.
 */
export async function bookIncome(tx: Tx, row: StatementRow, now: Now): Promise<IncomeOutcome> {
  const holding = await findNamed(tx, row.of);
  if (!holding) return park(tx, row, { reason: 'there is no such holding', now });
  await lockHolding(tx, holding);
  const known = await findIncome(tx, row.distributionNumber, holding.folioId);
  if (known) return followKnown(tx, { row, holding, known }, now);

  const terms = row.reinvested && (await loadTerms(tx, { navOn: row.recordOn, instrumentId: holding.instrumentId }));
  if (row.reinvested && !terms) return 'waiting';
  const reason =
    row.recordOn > businessDateAt(now.businessNow)
      ? 'its record date is in the future'
      : incomeProblem(row, { unitsBefore: await getUnitsBefore(tx, holding, row.recordOn), terms });
  if (reason !== undefined) return park(tx, row, { reason, now });
  await unparkEvent(tx, { source: SOURCE, eventId: keyOf(row) });
  const booked = await bookDistribution(tx, { row, holding }, now);
  if (booked.status === 'reinvested') return 'reinvested';
  return row.payment ? bookPayment(tx, { row, holding, known: booked }, row.payment, now) : 'distributed';
}

/** The terms on which income buys units; undefined until the NAV is published. */
async function loadTerms(
  tx: Tx,
  bought: { readonly instrumentId: number; readonly navOn: BusinessDate },
): Promise<AllotmentTerms | undefined> {
  const { nav, ...terms } = (await loadAllotmentTerms(tx, [bought]))(bought);
  return nav && { ...terms, nav, navOn: bought.navOn };
}

const keyOf = ({ distributionNumber, of }: StatementRow): string =>
  `${distributionNumber}:${of.clientCode}:${of.folioNumber}`;

async function park(
  tx: Tx,
  row: StatementRow,
  { reason, now }: { readonly reason: string; readonly now: Now },
): Promise<'parked'> {
  const { payment, net } = row;
  const reference = payment?.reference ?? row.distributionNumber;
  await parkFinding(tx, { source: SOURCE, key: keyOf(row), reason, reference, amount: net }, now.realNow);
  return 'parked';
}

interface Booking {
  readonly row: StatementRow;
  readonly holding: NamedHolding;
}
type Known = Booking & { readonly known: IncomeRecord };

/** A row whose income is booked: its payment may be new, its figures must not be. */
function followKnown(tx: Tx, given: Known, now: Now): Promise<IncomeOutcome> {
  const { row, known } = given;
  const isSame =
    known.recordOn === row.recordOn &&
    known.units === row.units &&
    known.gross === row.gross &&
    known.tax === row.tax &&
    (known.status === 'reinvested') === (row.reinvested !== undefined);
  if (!isSame) return park(tx, row, { reason: 'its figures have changed since they were booked', now });
  if (known.status !== 'due' || !row.payment) return Promise.resolve('repeated');
  return bookPayment(tx, given, row.payment, now);
}

function journalOf(of: IncomeOfHolding, reinvested: StatementRow['reinvested']): Journal | undefined {
  if (!reinvested) return distributionJournal(of);
  const { stampDuty, units } = reinvested;
  return units === 0n ? tooLittleIncomeJournal(of) : idcwJournal({ ...of, stampDuty, units });
}

async function bookDistribution(tx: Tx, { row, holding }: Booking, now: Now): Promise<IncomeRecord> {
  const { distributionNumber, recordOn, rate, units, gross, tax, reinvested } = row;
  const { folioId, instrumentId } = holding;
  const booked = await insertIncome(tx, {
    distributionNumber,
    folioId,
    instrumentId,
    recordOn,
    rate,
    units,
    gross,
    tax,
    status: reinvested ? 'reinvested' : 'due',
    createdAt: now.businessNow,
    recordedAt: now.realNow,
  });
  const of = { distributionId: distributionNumber, on: recordOn, folioId, instrumentId, income: gross, incomeTax: tax };
  const journal = journalOf(of, reinvested);
  if (journal) await postJournal(tx, journal, now);
  await audit(tx, now, {
    action: reinvested ? 'income.reinvested' : 'income.distributed',
    object: { type: 'income', id: booked.id },
    after: { distributionNumber, folioId, instrumentId, recordOn, units, gross, tax },
  });
  if (reinvested)
    await notifyUser(tx, {
      code: 'income-reinvested',
      userId: holding.userId,
      values: {
        ...valuesOf({ row, holding }),
        bought: formatHeldUnits(reinvested.units),
        nav: textFromNav(reinvested.nav),
      },
      config: { accountId: holding.accountId },
      onceKey: `income-reinvested:${booked.id}`,
    });
  return booked;
}

async function bookPayment(
  tx: Tx,
  { row, holding, known }: Known,
  payment: ReportedPayment,
  now: Now,
): Promise<IncomeOutcome> {
  const { paidOn, reference, accountLast4 } = payment;
  const banks = await listBanks(tx, holding.accountId);
  const reason = incomePaymentProblem(payment, {
    recordOn: known.recordOn,
    today: businessDateAt(now.businessNow),
    accountsLast4: banks.map(({ numberLast4 }) => numberLast4),
  });
  if (reason !== undefined) return park(tx, row, { reason, now });
  await unparkEvent(tx, { source: SOURCE, eventId: keyOf(row) });
  const bank = banks.find(({ numberLast4 }) => numberLast4 === accountLast4);
  if (!bank || !(await updatePaid(tx, known.id, { bankAccountId: bank.id, reference, paidOn })))
    throw new LedgerInvariantError(`the income ${known.id} was paid before`);
  const { accountId, folioId, instrumentId, userId } = holding;
  const of = { distributionId: row.distributionNumber, folioId, instrumentId };
  await postJournal(tx, incomePaidJournal({ ...of, accountId, amount: netOf(known), on: paidOn }), now);
  await audit(tx, now, {
    action: 'income.paid',
    object: { type: 'income', id: known.id },
    before: { status: 'due' },
    after: { status: 'paid', reference, paidOn },
  });
  await notifyUser(tx, {
    code: 'income-paid',
    userId,
    values: { ...valuesOf({ row, holding }), numberLast4: bank.numberLast4, reference },
    config: { accountId },
    onceKey: `income-paid:${known.id}`,
  });
  return 'paid';
}

const netOf = ({ gross, tax }: Pick<IncomeRecord, 'gross' | 'tax'>): Paise => paise(gross - tax);

const valuesOf = ({ row, holding }: Booking) => ({
  fundName: holding.fundName,
  amount: formatPaise(row.net),
  units: formatHeldUnits(row.units),
  rate: textFromNav(row.rate).replace(/0+$/, ''),
  recordOn: formatDate(row.recordOn),
  tax: row.tax === 0n ? '' : ` Tax of ₹${formatPaise(row.tax)} was deducted from ₹${formatPaise(row.gross)}.`,
});
