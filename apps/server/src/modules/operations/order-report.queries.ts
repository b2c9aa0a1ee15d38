import type { ReportOrder } from '@artha/contract/operations';
import type { NumberRange } from '@artha/domain/orders/order-number';
import type { OrderState } from '@artha/domain/orders/order-states';
import type { PaymentMode } from '@artha/domain/orders/payment-modes';
import type { PaymentState } from '@artha/domain/payments/payment-states';
import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/context.ts';
import { account } from '../accounts/accounts.tables.ts';
import { within } from '../accounts/index.ts';
import { purchaseOrder } from '../orders/orders.tables.ts';
import { appUser } from '../users/users.tables.ts';

export interface Asked {
  readonly statuses: readonly OrderState[];
  /** Placed at or after, and before. */
  readonly from: Date | undefined;
  readonly until: Date | undefined;
  readonly serviceProviderIds: readonly number[];
  readonly paymentModes: readonly PaymentMode[];
  /** The beginning of an order's number, or words that all occur in the client's name. */
  readonly search: { readonly numbers: readonly NumberRange[] } | { readonly words: readonly string[] } | undefined;
}

export interface AskedPage extends Asked {
  readonly order: ReportOrder;
  readonly limit: number;
  readonly offset: number;
}

/** What a filter means for orders of one status. */
const matching = (scope: Scope, asked: Asked, status: OrderState): SQL | undefined =>
  and(
    eq(purchaseOrder.status, status),
    asked.from && gte(purchaseOrder.placedAt, asked.from),
    asked.until && lt(purchaseOrder.placedAt, asked.until),
    asked.paymentModes.length > 0 ? inArray(purchaseOrder.paymentMode, [...asked.paymentModes]) : undefined,
    asked.serviceProviderIds.length > 0 ? hasFundOf(asked.serviceProviderIds) : undefined,
    ofClients(scope, asked.search),
    ofNumbers(asked.search),
  );

const hasFundOf = (serviceProviderIds: readonly number[]): SQL => sql`exists (
  select 1 from order_line l join instrument i on i.id = l.instrument_id
  where l.order_id = ${purchaseOrder.id}
    and i.service_provider_id = any (${sql.param([...serviceProviderIds])}::int[]))`;

/** Of the clients that the caller sees and the search means; nothing is asked of an order where that is everybody. */
function ofClients(scope: Scope, search: Asked['search']): SQL | undefined {
  const words = search && 'words' in search ? search.words : [];
  if (scope.userIds === undefined && words.length === 0) return undefined;
  const named = words.map((word) => sql`lower(${appUser.name}) like ${`%${escapeLike(word.toLowerCase())}%`}`);
  return sql`${purchaseOrder.accountId} in (
    select ${account.id} from ${account} join ${appUser} on ${appUser.id} = ${account.appUserId}
    where ${and(sql`true`, within(scope), ...named)})`;
}

const ofNumbers = (search: Asked['search']): SQL | undefined =>
  search && 'numbers' in search
    ? or(...search.numbers.map(({ from, to }) => sql`${purchaseOrder.number} between ${from} and ${to}`))
    : undefined;

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

function inOrder(order: ReportOrder): SQL {
  const column = order.endsWith('total') ? purchaseOrder.total : purchaseOrder.placedAt;
  const [ordered, last] = order.startsWith('-')
    ? [desc(column), desc(purchaseOrder.number)]
    : [asc(column), asc(purchaseOrder.number)];
  return sql`${ordered}, ${last}`;
}

/**
 * The orders of a page. Each status is read in the order of its index and no further than the page reaches, so that a
 * page costs what it skips and shows, however many orders there are; only the page is joined.
 */
export function listReportRows(db: Db, scope: Scope, { limit, offset, order, ...asked }: AskedPage) {
  const ofStatus = (status: OrderState) => sql`(
    select ${purchaseOrder.id}, ${purchaseOrder.placedAt}, ${purchaseOrder.total}, ${purchaseOrder.number}
    from ${purchaseOrder} where ${matching(scope, asked, status)}
    order by ${inOrder(order)} limit ${limit + offset})`;
  const idsOfPage = sql`(
    select ${purchaseOrder.id} from (${sql.join(asked.statuses.map(ofStatus), sql` union all `)}) as ${purchaseOrder}
    order by ${inOrder(order)} limit ${limit} offset ${offset})`;
  return db
    .select({
      id: purchaseOrder.id,
      number: purchaseOrder.number,
      clientName: appUser.name,
      clientCode: appUser.userCode,
      status: purchaseOrder.status,
      total: purchaseOrder.total,
      placedAt: purchaseOrder.placedAt,
      paymentMode: purchaseOrder.paymentMode,
      fundNames: sql<string[]>`array(
        select i.name from order_line l join instrument i on i.id = l.instrument_id
        where l.order_id = ${purchaseOrder.id} order by l.id)`,
      paymentStatus: sql<PaymentState | null>`(
        select p.status from payment p where p.order_id = ${purchaseOrder.id} order by p.attempt desc limit 1)`,
    })
    .from(purchaseOrder)
    .innerJoin(account, eq(account.id, purchaseOrder.accountId))
    .innerJoin(appUser, eq(appUser.id, account.appUserId))
    .where(inArray(purchaseOrder.id, idsOfPage))
    .orderBy(inOrder(order));
}

/** How many orders a filter finds, counted no further than to a most. */
export async function countReportRows(db: Db, scope: Scope, asked: Asked, countMax: number): Promise<number> {
  const ofStatus = (status: OrderState) =>
    sql`(select 1 from ${purchaseOrder} where ${matching(scope, asked, status)} limit ${countMax})`;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from (${sql.join(asked.statuses.map(ofStatus), sql` union all `)}) each_one limit ${countMax}) counted`);
  return rows[0]?.count ?? 0;
}

/** Whose an order is; undefined where the caller does not see the client. */
export async function findClientOf(db: Db, scope: Scope, accountId: number) {
  const [row] = await db
    .select({ name: appUser.name, code: appUser.userCode, accountName: account.name })
    .from(account)
    .innerJoin(appUser, eq(appUser.id, account.appUserId))
    .where(and(eq(account.id, accountId), within(scope)));
  return row;
}
