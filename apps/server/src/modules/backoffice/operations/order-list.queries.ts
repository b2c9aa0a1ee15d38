import type * as contract from '@artha/contract/backoffice/operations';
import { orderTable } from '@artha/contract/backoffice/operations';
import type { InputOf } from '@artha/contract/kit/route';
import { addDays, instantAt } from '@artha/domain/kit/dates';
import { ORDER_BOOK_KINDS, ORDER_BOOK_STATES } from '@artha/domain/trading/orders/order-books';
import type { Paise } from '@artha/domain/kit/money';
import { paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import type { OrderKind } from '@artha/domain/trading/orders/order-kinds';
import type { PayoutState } from '@artha/domain/trading/orders/payout-states';
import { requestText } from '@artha/domain/trading/orders/requested-amount';
import { formatOrderNumber, orderNumbersFrom } from '@artha/domain/trading/orders/order-number';
import type { PaymentState } from '@artha/domain/trading/payments/payment-states';
import type { SQL } from 'drizzle-orm';
import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import type { RowPosition } from '../../../platform/tables/cursor.ts';
import { choiceKey, listSource } from '../../../platform/tables/list-source.queries.ts';
import { containing, searchWords } from '../../../platform/tables/search-words.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { within } from '../../clients/accounts/index.ts';
import { clientOrder } from '../../trading/orders/orders.tables.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { displayNameSql } from '../../reference/instruments/index.ts';

export type Filter = InputOf<typeof contract.listOrderReport>['filter'];
const { columns } = orderTable;

/**
 * The orders of the clients whom the caller may see. Each status is read in the order of its index, so that the cost of
 * a page depends on the rows that it skips and shows, and not on the number of orders.
 */
export const orderSource = listSource({
  table: orderTable,
  from: sql`${clientOrder}`,
  id: { sql: sql`${clientOrder.number}`, kind: 'integer' },
  sorts: {
    orderNumber: { sql: sql`${clientOrder.number}`, kind: 'integer' },
    placedAt: { sql: sql`${clientOrder.placedAt}`, kind: 'instant' },
    clientName: {
      sql: sql`${appUser.name}`,
      kind: 'text',
      join: sql`join ${account} on ${account.id} = ${clientOrder.accountId}
        join ${appUser} on ${appUser.id} = ${account.appUserId}`,
    },
    paymentMode: {
      sql: choiceKey(sql`${clientOrder.paymentMode}`, columns.paymentMode.choices),
      kind: 'text',
      isNullable: true,
    },
    total: { sql: sql`${clientOrder.total}`, kind: 'decimal' },
    status: { sql: choiceKey(sql`${clientOrder.status}`, columns.status.choices), kind: 'text' },
  },
  find: ({ scope }, filter: Filter) => conditionsOf(scope, filter),
  rows: ({ db, scope }, positions) => readOrders(db, scope, positions),
});

/** The condition of a filter for each status of its book. */
function conditionsOf(scope: Scope, { where, search }: Filter): readonly SQL[] {
  if (scope.userIds?.length === 0) return [];
  const { book, kind = [], status = [], paymentMode = [], placedAt, serviceProviderIds = [], clientId } = where;
  const kinds = ORDER_BOOK_KINDS[book].filter((each) => kind.length === 0 || kind.includes(each));
  if (kinds.length === 0) return [];
  const statuses = ORDER_BOOK_STATES[book].filter((each) => status.length === 0 || status.includes(each));
  const numbers = search === undefined ? undefined : orderNumbersFrom(search);
  const words = search === undefined || numbers ? [] : searchWords(search);
  const matching = and(
    // The kinds of all orders select nothing, and the index of the plans has no kind.
    book === 'plans' && kind.length === 0 ? undefined : inArray(clientOrder.kind, kinds),
    book === 'plans' ? sql`${clientOrder.channel} = 'plan'` : sql`${clientOrder.channel} <> 'plan'`,
    placedAt?.from && gte(clientOrder.placedAt, instantAt(placedAt.from, '00:00')),
    placedAt?.to && lt(clientOrder.placedAt, instantAt(addDays(placedAt.to, 1), '00:00')),
    paymentMode.length > 0 ? inArray(clientOrder.paymentMode, paymentMode) : undefined,
    serviceProviderIds.length > 0 ? hasFundOf(serviceProviderIds) : undefined,
    ofClients(scope, { words, clientId }),
    numbers && or(...numbers.map(({ from, to }) => sql`${clientOrder.number} between ${from} and ${to}`)),
  );
  return statuses.map((each) => and(eq(clientOrder.status, each), matching)!);
}

const hasFundOf = (serviceProviderIds: readonly number[]): SQL => sql`exists (
  select 1 from order_line l join instrument i on i.id = l.instrument_id
  where l.order_id = ${clientOrder.id}
    and i.service_provider_id = any (${sql.param([...serviceProviderIds])}::int[]))`;

interface ClientsQuery {
  /** All must occur in the client's name. */
  readonly words: readonly string[];
  readonly clientId: number | undefined;
}

/** Restricts orders to the visible clients that match the filter; undefined when that is every client. */
function ofClients(scope: Scope, { words, clientId }: ClientsQuery): SQL | undefined {
  if (scope.userIds === undefined && words.length === 0 && clientId === undefined) return undefined;
  const named = words.map((word) => sql`lower(${appUser.name}) like ${containing(word)}`);
  const one = clientId === undefined ? undefined : eq(appUser.id, clientId);
  return sql`${clientOrder.accountId} in (
    select ${account.id} from ${account} join ${appUser} on ${appUser.id} = ${account.appUserId}
    where ${and(sql`true`, within(scope), one, ...named)})`;
}

/** What the first line of an order asks for, in the words of the database. */
interface RequestJson {
  readonly amount: string | null;
  readonly units: string | null;
  readonly isAllUnits: boolean;
}

const ofFirstLine = ({ amount, units, isAllUnits }: RequestJson): string =>
  requestText({
    amount: amount === null ? null : paiseFromText(amount),
    units: units === null ? null : unitsFromText(units),
    isAllUnits,
  });

/** What an order asks for: a purchase the amount of all its funds, a sale what its first line says. */
const REQUESTED: Readonly<Record<OrderKind, (first: RequestJson, total: Paise) => string>> = {
  purchase: (_, total) => requestText({ amount: total, units: null, isAllUnits: false }),
  redemption: ofFirstLine,
  switch: ofFirstLine,
};

/** Orders with their clients, funds and payments, by order number. */
async function readOrders(db: Db, scope: Scope, positions: readonly RowPosition[]) {
  const rows = await db
    .select({
      id: clientOrder.id,
      number: clientOrder.number,
      clientId: appUser.id,
      clientName: appUser.name,
      clientCode: appUser.userCode,
      kind: clientOrder.kind,
      status: clientOrder.status,
      first: sql<RequestJson>`(
        select json_build_object('amount', l.amount::text, 'units', l.units::text, 'isAllUnits', l.is_all_units)
        from order_line l where l.order_id = ${clientOrder.id} order by l.id limit 1)`,
      payout: sql<PayoutState | null>`(
        select y.status from payout y join order_line l on l.id = y.order_line_id
        where l.order_id = ${clientOrder.id} limit 1)`,
      total: clientOrder.total,
      placedAt: clientOrder.placedAt,
      paymentMode: clientOrder.paymentMode,
      fundNames: sql<string[]>`array(
        select ${displayNameSql} from order_line l join instrument i on i.id = l.instrument_id
        where l.order_id = ${clientOrder.id} order by l.id)`,
      paymentStatus: sql<PaymentState | null>`(
        select p.status from payment p where p.order_id = ${clientOrder.id} order by p.attempt desc limit 1)`,
    })
    .from(clientOrder)
    .innerJoin(account, eq(account.id, clientOrder.accountId))
    .innerJoin(appUser, eq(appUser.id, account.appUserId))
    .where(
      and(sql`${clientOrder.number} = any (${sql.param(positions.map(({ id }) => id))}::bigint[])`, within(scope)),
    );
  return new Map(
    rows.map(({ number, first, ...row }) => [
      String(number),
      { ...row, orderNumber: formatOrderNumber(number), requested: REQUESTED[row.kind](first, row.total) },
    ]),
  );
}
