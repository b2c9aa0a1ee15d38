import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, addMonths, startOfMonth } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { paise, paiseFromText } from '@artha/domain/kit/money';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { debitBatch, mandateDebit } from '../payments/debits/debits.tables.ts';
import { payment } from '../payments/payments.tables.ts';

export interface CountedDebits {
  /** An order whose own debits do not count. */
  readonly exceptOrderId?: string;
  /** Only debits that are in a file already. */
  readonly isInFile?: boolean;
}

/** The day by the plan of the instalment that a payment pays; null for one of a lump sum. */
export const instalmentDay = sql<BusinessDate | null>`(
  select i.nominal_on::text from plan_instalment i join order_line l on l.id = i.order_line_id
  where l.order_id = ${payment.orderId} limit 1)`;

/** It is never before the day by which the month of the debit is counted. */
const debitDay = sql`coalesce(${debitBatch.businessDate}, ${mandateDebit.dueOn})`;

/**
 * What mandates have debited of the month of a day, or will; without returned and withdrawn debits. That of an
 * instalment counts on its day by the plan, any other on the day of its file, and before that on its due day.
 */
export async function loadMonthlyDebits(
  db: Db,
  bankMandateIds: readonly number[],
  on: BusinessDate,
  { exceptOrderId, isInFile = false }: CountedDebits = {},
): Promise<Map<number, Paise>> {
  const debits = new Map(bankMandateIds.map((id) => [id, paise(0n)]));
  if (bankMandateIds.length === 0) return debits;
  const first = startOfMonth(on);
  const last = addDays(addMonths(first, 1), -1);
  const rows = await db
    .select({ id: mandateDebit.bankMandateId, total: sql<string>`sum(${mandateDebit.amount})::text` })
    .from(mandateDebit)
    .innerJoin(payment, eq(payment.id, mandateDebit.paymentId))
    .leftJoin(debitBatch, eq(debitBatch.id, mandateDebit.batchId))
    .where(
      and(
        sql`${mandateDebit.bankMandateId} = any (${sql.param([...bankMandateIds])}::int[])`,
        sql`${debitDay} >= ${first}::date`,
        sql`coalesce(${instalmentDay}::date, ${debitDay}) between ${first}::date and ${last}::date`,
        sql`${mandateDebit.status} not in ('returned', 'withdrawn')`,
        exceptOrderId === undefined ? undefined : ne(payment.orderId, exceptOrderId),
        isInFile ? isNotNull(mandateDebit.batchId) : undefined,
      ),
    )
    .groupBy(mandateDebit.bankMandateId);
  for (const { id, total } of rows) debits.set(id, paiseFromText(total));
  return debits;
}
