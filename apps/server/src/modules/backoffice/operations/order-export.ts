import { orderLineTable } from '@artha/contract/backoffice/operations';
import type { OrderBook } from '@artha/domain/trading/orders/order-books';
import { isOutSide } from '@artha/domain/trading/orders/order-kinds';
import { lineStateName, orderStateName } from '@artha/domain/trading/orders/state-names';
import { exportOf } from '../../../platform/tables/export-of.ts';
import type { ExportSource, Fact } from '../../../platform/tables/export-source.ts';
import { findClient } from './clients.queries.ts';
import type { Filter } from './order-list.queries.ts';
import { orderSource } from './order-list.queries.ts';
import { countLines, listFundHouseNames, listLinesOf } from './order-lines.queries.ts';

const BOOK_NAMES: Readonly<Record<OrderBook, string>> = {
  done: 'Done',
  pending: 'Pending',
  failed: 'Failed',
  plans: 'Instalments of plans',
  sales: 'Switches and redemptions',
};

const orders = exportOf(orderSource, async ({ db, scope }, { where }) => {
  const { book, clientId, serviceProviderIds = [] } = where;
  const client = clientId === undefined ? undefined : await findClient(db, scope, clientId);
  const houses = serviceProviderIds.length === 0 ? [] : await listFundHouseNames(db, serviceProviderIds);
  const facts: readonly Fact[] = [
    ['Orders', BOOK_NAMES[book]],
    ['Client', client ? [client.name, client.code].filter((part) => part !== null).join(', ') : ''],
    // The other funds of these orders have rows too.
    ['Orders with a fund of', houses.join(', ')],
  ];
  return facts.filter(([, text]) => text !== '');
});

/** Exports the orders of a book, with a row for each fund of an order. */
export const orderExport: ExportSource<Filter> = {
  table: orderLineTable,
  facts: orders.facts,
  async count(context, query, countMax) {
    // Refuses what the list refuses to sort.
    if ((await orders.count(context, query, countMax)) >= countMax) return countMax;
    return countLines(context.db, await orderSource.find(context, query), countMax);
  },
  async *walk(context, query) {
    for await (const window of orders.walk(context, query)) {
      const lines = Map.groupBy(
        await listLinesOf(
          context.db,
          window.map(({ id }) => id as string),
        ),
        ({ orderId }) => orderId,
      );
      yield window.flatMap((order) =>
        (lines.get(order['id'] as string) ?? []).map((line) => exportedLine(order, line)),
      );
    }
  },
};

type Line = Awaited<ReturnType<typeof listLinesOf>>[number];

/** A row of the file: states in the words of the order's kind, proceeds only of units that went out. */
const exportedLine = (order: object, { side, kind, orderStatus, status, netAmount, ...line }: Line) => ({
  ...order,
  ...line,
  kind,
  proceeds: isOutSide(side) ? netAmount : null,
  lineStatus: lineStateName(side, status),
  status: orderStateName(kind, orderStatus),
});
