import type * as contract from '@artha/contract/trading/payments.credits';
import { creditTable } from '@artha/contract/trading/payments.credits';
import type { InputOf } from '@artha/contract/kit/route';
import { creditNextStep } from '@artha/domain/backoffice/operations/payment-next-steps';
import { addDays, instantAt } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import { formatOrderNumber, orderNumbersFrom } from '@artha/domain/trading/orders/order-number';
import type { SQL } from 'drizzle-orm';
import { and, count, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import type { RowPosition } from '../../../platform/tables/cursor.ts';
import { listSource } from '../../../platform/tables/list-source.queries.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { within } from '../../clients/accounts/index.ts';
import { listWaitingSubjects } from '../../system/approvals/index.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { clientOrder } from '../../trading/orders/orders.tables.ts';
import { bankCredit } from '../../trading/payments/credits/credits.tables.ts';
import { CREDIT_APPROVALS } from '../../trading/payments/index.ts';
import { payment } from '../../trading/payments/payments.tables.ts';

type Filter = InputOf<typeof contract.listCredits>['filter'];

/** Money received at virtual accounts, the newest first. */
export const creditSource = listSource({
  table: creditTable,
  from: sql`${bankCredit}`,
  id: { sql: sql`${bankCredit.id}`, kind: 'uuid' },
  sorts: {
    receivedAt: { sql: sql`${bankCredit.receivedAt}`, kind: 'instant' },
    amount: { sql: sql`${bankCredit.amount}`, kind: 'decimal' },
  },
  find: (_, { where: { receivedAt, status = [], problem = [] }, search }: Filter) => [
    and(
      sql`true`,
      receivedAt?.from && gte(bankCredit.receivedAt, instantAt(receivedAt.from, '00:00')),
      receivedAt?.to && lt(bankCredit.receivedAt, instantAt(addDays(receivedAt.to, 1), '00:00')),
      status.length > 0 ? inArray(bankCredit.status, status) : undefined,
      problem.length > 0 ? inArray(bankCredit.problem, problem) : undefined,
      search === undefined ? undefined : matching(search),
    )!,
  ],
  rows: ({ db, scope, realNow }, positions) => readCredits(db, { scope, realNow }, positions),
});

/** The whole reference or virtual account, or an order by its number. */
function matching(search: string): SQL | undefined {
  const text = search.replaceAll(' ', '').toUpperCase();
  const numbers = orderNumbersFrom(search) ?? [];
  return or(
    eq(bankCredit.utr, search.trim()),
    eq(bankCredit.virtualAccountNumber, text),
    ...numbers.map(
      ({ from, to }) => sql`${bankCredit.paymentId} in (
        select p.id from payment p join client_order o on o.id = p.order_id where o.number between ${from} and ${to})`,
    ),
  );
}

interface Caller {
  readonly scope: Scope;
  readonly realNow: Date;
}

async function readCredits(db: Db, { scope, realNow }: Caller, positions: readonly RowPosition[]) {
  const ids = positions.map(({ id }) => id);
  const rows = await db
    .select({
      credit: bankCredit,
      orderNumber: clientOrder.number,
      orderTotal: clientOrder.total,
      clientName: appUser.name,
      ownerName: sql<string | null>`(select u.name from ${appUser} u where u.id = ${bankCredit.ownerUserId})`,
    })
    .from(bankCredit)
    .leftJoin(payment, eq(payment.id, bankCredit.paymentId))
    .leftJoin(clientOrder, eq(clientOrder.id, payment.orderId))
    .leftJoin(account, and(eq(account.id, clientOrder.accountId), within(scope)))
    .leftJoin(appUser, eq(appUser.id, account.appUserId))
    .where(sql`${bankCredit.id} = any (${sql.param(ids)}::uuid[])`);
  const inApproval = await listInApproval(db, ids, realNow);
  return new Map(
    rows.map(({ credit, orderNumber, ...row }) => {
      const { id, status, problem, remitterName, remitterLast4 } = credit;
      const isInApproval = inApproval.has(id);
      return [
        id,
        {
          id,
          status,
          problem,
          ...row,
          isInApproval,
          receivedAt: credit.receivedAt,
          amount: credit.amount,
          utr: credit.utr,
          virtualAccountNumber: credit.virtualAccountNumber,
          orderNumber: orderNumber === null ? null : formatOrderNumber(orderNumber),
          remitterText: `${remitterName}, account ending ${remitterLast4}`,
          nextStep: creditNextStep(status, problem, isInApproval),
          mayMatch: status === 'unmatched' && problem !== 'third-party',
        },
      ];
    }),
  );
}

async function listInApproval(db: Db, subjectKeys: readonly string[], realNow: Date): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    CREDIT_APPROVALS.map((kind) => listWaitingSubjects(db, { kind, subjectKeys: [...subjectKeys], realNow })),
  );
  return new Set(found.flatMap((each) => [...each.keys()]));
}

/** What waits for people. */
export async function sumWaiting(db: Db) {
  const [row] = await db
    .select({ count: count(), amount: sql<Paise>`sum(${bankCredit.amount})`.mapWith(bankCredit.amount) })
    .from(bankCredit)
    .where(eq(bankCredit.status, 'unmatched'));
  return { count: row?.count ?? 0, amount: row?.amount ?? paise(0n) };
}
