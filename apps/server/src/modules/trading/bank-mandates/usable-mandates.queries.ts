import type { UsableMandate } from '@artha/contract/trading/bank-mandates.parts';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import type { PlanUse } from '@artha/domain/trading/bank-mandates/bank-mandate-use';
import { freeOf, monthlyUseOfAll } from '@artha/domain/trading/bank-mandates/bank-mandate-use';
import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { bankMandate } from './bank-mandates.tables.ts';
import { listRunningSips } from './running-sips.queries.ts';

/**
 * What running SIPs may debit from each of these mandates in a month; a mandate without plans is missing.
 *
 * @param replacedIds plans that end with what is asked for
 */
export async function mapPlanUses(
  db: Db,
  bankMandateIds: readonly number[],
  replacedIds: readonly string[] = [],
): Promise<Map<number, PlanUse[]>> {
  const uses = new Map<number, PlanUse[]>();
  if (bankMandateIds.length === 0) return uses;
  for (const { bankMandateId, amount, frequency } of await listRunningSips(db, bankMandateIds, replacedIds)) {
    if (bankMandateId === null) continue;
    const list = uses.get(bankMandateId) ?? [];
    list.push({ amount: amount ?? paise(0n), frequency });
    uses.set(bankMandateId, list);
  }
  return uses;
}

/** Why a registered mandate cannot be used yet; null when it can. */
function problemOf(startOn: BusinessDate, on: BusinessDate) {
  if (startOn <= on) return null;
  const { code, message } = new Refusal('bank-mandate.not-valid-yet', { values: { date: formatDate(startOn) } });
  return { code, message };
}

/**
 * The mandates of an account with which plans and orders can be paid on a day.
 *
 * @param replacedIds plans that end with what is asked for, so that they use nothing
 */
export async function listUsableMandates(
  db: Db | Tx,
  accountId: number,
  on: BusinessDate,
  replacedIds: readonly string[] = [],
): Promise<readonly UsableMandate[]> {
  const rows = await db
    .select({
      id: bankMandate.id,
      bankAccountId: bankMandate.bankAccountId,
      bankName: bankAccount.bankName,
      numberLast4: bankAccount.numberLast4,
      limit: bankMandate.limit,
      startOn: bankMandate.startOn,
      validUntil: bankMandate.endOn,
    })
    .from(bankMandate)
    .innerJoin(bankAccount, eq(bankAccount.id, bankMandate.bankAccountId))
    .where(and(eq(bankMandate.accountId, accountId), eq(bankMandate.status, 'registered'), gte(bankMandate.endOn, on)))
    .orderBy(asc(bankMandate.id));
  const uses = await mapPlanUses(
    db,
    rows.map(({ id }) => id),
    replacedIds,
  );
  return rows.map(({ startOn, ...row }) => {
    const used = monthlyUseOfAll(uses.get(row.id) ?? []);
    return { ...row, used, free: freeOf(row.limit, used), problem: problemOf(startOn, on) };
  });
}

/** A mandate from which an account can be debited on a day. */
export interface DebitableMandate {
  readonly id: number;
  readonly bankAccountId: number;
  readonly limit: Paise;
  readonly startOn: BusinessDate;
  readonly endOn: BusinessDate;
  readonly umrn: string;
}

/**
 * A registered mandate of an account that covers a day, locked until the transaction ends, so that it is not cancelled
 * in between, and two debits at once do not take more than its limit; undefined for any other.
 */
export async function findDebitableMandate(
  tx: Tx,
  accountId: number,
  bankMandateId: number,
  on: BusinessDate,
): Promise<DebitableMandate | undefined> {
  const [row] = await tx
    .select({
      id: bankMandate.id,
      bankAccountId: bankMandate.bankAccountId,
      limit: bankMandate.limit,
      startOn: bankMandate.startOn,
      endOn: bankMandate.endOn,
      umrn: bankMandate.umrn,
    })
    .from(bankMandate)
    .where(
      and(
        eq(bankMandate.id, bankMandateId),
        eq(bankMandate.accountId, accountId),
        eq(bankMandate.status, 'registered'),
        lte(bankMandate.startOn, on),
        gte(bankMandate.endOn, on),
      ),
    )
    .for('no key update');
  return row && { ...row, umrn: row.umrn ?? '' };
}
