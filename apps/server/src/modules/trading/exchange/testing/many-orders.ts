/** Thousands of accepted orders, and their rows in the allotment statement. */
import { businessDate } from '@artha/domain/kit/dates';
import { moneyReceived, orderSent } from '@artha/domain/trading/orders/purchase-journals';
import type { Paise } from '@artha/domain/kit/money';
import { paise, paiseFromText } from '@artha/domain/kit/money';
import { sql } from 'drizzle-orm';
import { transaction } from '../../../../platform/db/transaction.ts';
import { postJournals } from '../../../ledger/ledger/index.ts';
import type { AllotmentRow } from '../allotment-statement.ts';
import type { ExchangeFixture } from './exchange-fixture.ts';
import { exchangeDay } from '../report-query.ts';
import { FRIDAY, NAV, NOON, NOW, registrarFigures } from './exchange-fixture.ts';

const BATCH_LINES = 2_500;

interface InsertedLine extends Record<string, unknown> {
  readonly orderId: string;
  readonly lineId: number;
  readonly number: number;
  readonly paymentId: string;
}

let carts = 1_000_000;

/**
 * Inserts orders of one line each, accepted at noon, over a number of accounts with one folio each.
 *
 * @returns the rows that the registrar reports
 */
export async function manyAccepted(
  fixture: ExchangeFixture,
  count: number,
  accountCount = 100,
): Promise<AllotmentRow[]> {
  const { db } = fixture.database;
  const { schemeCode } = (
    await db.execute<{ schemeCode: string }>(
      sql`select scheme_code as "schemeCode" from instrument where id = ${fixture.equityId}`,
    )
  ).rows[0]!;
  const firstCart = carts;
  carts += count;
  const accounts = await db.execute<{ id: number; number: string }>(sql`
    insert into account (name, account_number, app_user_id, holding_type)
    select 'Asha', '9' || lpad((${firstCart} + n)::text, 9, '0'), ${fixture.asha.userId}, 'single'
    from generate_series(1, ${accountCount}::int) n returning id, account_number as number`);
  const noon = sql`${NOON.toISOString()}::timestamptz`;
  const { rows } = await transaction(
    fixture.database,
    (tx) =>
      tx.execute<InsertedLine>(sql`
        with made as (
          insert into client_order (account_id, placed_by_user_id, status, total, cart_version, placed_at, expires_at,
            payment_mode, bank_account_id, recorded_at)
          select (${sql.param(accounts.rows.map(({ id }) => id))}::int[])[1 + n % ${accountCount}::int],
            ${fixture.asha.userId}, 'accepted', 5000 + n % 997, ${firstCart} + n, ${noon}, ${noon} + interval '3 days',
            'netbanking', ${fixture.asha.bankAccountId}, ${noon}
          from generate_series(1, ${count}::int) n returning id, total, cart_version
        ), paid as (
          insert into payment (order_id, attempt, mode, bank_account_id, amount, status, reference, initiated_at,
            expires_at, captured_at)
          select id, 1, 'netbanking', ${fixture.asha.bankAccountId}, total, 'matched', 'M' || id, ${noon}, ${noon},
            ${noon}
          from made returning id, order_id
        ), line as (
          insert into order_line (order_id, instrument_id, amount, is_additional, status, nav_on, exchange_order_number,
            exchange_stamped_at)
          select id, ${fixture.equityId}, total, false, 'accepted', ${FRIDAY}::date, (300000000 + cart_version)::text,
            ${noon}
          from made returning id, order_id
        )
        select line.order_id as "orderId", line.id as "lineId", cart_version - ${firstCart}::int as number,
          paid.id as "paymentId"
        from line join made on made.id = line.order_id join paid on paid.order_id = line.order_id order by 3`),
    { statementTimeoutMs: 60_000 },
  );
  const lines = rows.map((row) => ({ ...row, amount: amountOf(row.number) }));
  for (let from = 0; from < lines.length; from += BATCH_LINES) {
    const journals = lines
      .slice(from, from + BATCH_LINES)
      .flatMap(({ orderId, lineId, paymentId, amount }) => [
        moneyReceived({ paymentId, orderId, accountId: fixture.asha.accountId, amount, on: FRIDAY }),
        orderSent({ orderId, orderLineId: lineId, amount, on: FRIDAY }),
      ]);
    await transaction(fixture.database, (tx) => postJournals(tx, journals, NOW), { statementTimeoutMs: 60_000 });
  }
  const accountOf = ({ number }: InsertedLine) => accounts.rows[number % accountCount]!;
  return lines.map((line) => ({
    ...registrarFigures(line.amount, businessDate(FRIDAY), NAV),
    ...{ OrderDate: exchangeDay(FRIDAY), ReportDate: exchangeDay(FRIDAY) },
    OrderNo: String(300_000_000 + firstCart + line.number),
    ClientCode: accountOf(line).number,
    SchemeCode: schemeCode,
    FolioNo: `8${accountOf(line).number}/1`,
    IntRef: `AL${line.lineId}`,
  }));
}

const amountOf = (number: number): Paise => paise(paiseFromText('5000') + BigInt(number % 997) * 100n);
