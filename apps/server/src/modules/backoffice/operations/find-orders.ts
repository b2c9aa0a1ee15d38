import { listOrderReport } from '@artha/contract/backoffice/operations';
import type { AnswerOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/search';
import { PALETTE_FETCHED_ROWS } from '@artha/domain/kit/limits';
import { tabOfOrder } from '@artha/domain/trading/orders/order-books';
import { formatOrderNumber, orderNumbersFrom } from '@artha/domain/trading/orders/order-number';
import { orderStateName } from '@artha/domain/trading/orders/state-names';
import type { Caller } from '../../../platform/http/caller.ts';
import type { SearchTerms } from '../../../platform/node/search-sources.ts';
import type { FoundOrder } from './find-orders.queries.ts';
import { listNumberedOrders, listOrdersOf } from './find-orders.queries.ts';

type Found = AnswerOf<typeof contract.searchEverything>['orders'];

/**
 * Orders whose number starts with the search text, an exact match first; then the newest orders of the clients found.
 * Only roles that may read the order report find any.
 */
export async function findOrders(
  { db, scope, session }: Caller,
  { text }: SearchTerms,
  clientIds: readonly number[],
): Promise<Found> {
  if (!mayReadOrders(session)) return [];
  const ranges = orderNumbersFrom(text);
  const exact = ranges?.[0]?.from;
  const [numbered, ofClients] = await Promise.all([
    ranges ? listNumberedOrders(db, scope, ranges) : [],
    clientIds.length > 0 ? listOrdersOf(db, scope, clientIds) : [],
  ]);
  const best = numbered.toSorted((one, other) => Number(other.number === exact) - Number(one.number === exact));
  const byId = new Map([...best, ...ofClients].map((order) => [order.id, order]));
  return [...byId.values()].slice(0, PALETTE_FETCHED_ROWS).map(resultOf);
}

function mayReadOrders({ role }: Caller['session']): boolean {
  const { roles } = listOrderReport.audience;
  return roles === 'any' || roles.includes(role.key);
}

const resultOf = ({ number, kind, status, isOfPlan, ...order }: FoundOrder): Found[number] => ({
  ...order,
  statusLabel: orderStateName(kind, status),
  reportTab: tabOfOrder({ kind, status, isOfPlan }),
  orderNumber: formatOrderNumber(number),
});
