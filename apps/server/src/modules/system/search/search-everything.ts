import { listOrderReport } from '@artha/contract/backoffice/operations';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/search';
import { PALETTE_GROUP_ROWS } from '@artha/domain/kit/limits';
import { formatOrderNumber, orderNumbersFrom } from '@artha/domain/trading/orders/order-number';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getRecentProductConfig } from '../product-config/index.ts';
import { listFoundClients } from './clients.queries.ts';
import { listFoundFunds } from './funds.queries.ts';
import type { FoundOrder } from './orders.queries.ts';
import { listNumberedOrders, listOrdersOf } from './orders.queries.ts';
import { searchTermsOf } from './search-terms.ts';

type Found = AnswerOf<typeof contract.searchEverything>;

const NOTHING: Found = { clients: [], instruments: [], orders: [] };

/** Clients, funds and orders by a few words, as far as the caller sees them. */
export async function searchEverything(
  { search }: InputOf<typeof contract.searchEverything>,
  ctx: SessionContext,
): Promise<Found> {
  const terms = searchTermsOf(search);
  if (!terms) return NOTHING;
  const findFunds = async () =>
    listFoundFunds(ctx.db, (await getRecentProductConfig(ctx.db)).mutualFundPlanType, terms);
  const findOfClients = async () => {
    if (ctx.scope.userIds?.length === 0) return { clients: [], orders: [] };
    const clients = await listFoundClients(ctx.db, ctx.scope, terms);
    return { clients, orders: readsOrders(ctx) ? await findOrders(ctx, terms.text, clients) : [] };
  };
  const [instruments, ofClients] = await Promise.all([findFunds(), findOfClients()]);
  return { instruments, ...ofClients };
}

/** As the report of orders says. */
function readsOrders({ session }: SessionContext): boolean {
  const { roles } = listOrderReport.audience;
  return roles === 'any' || roles.includes(session.role.key);
}

/** Those whose number begins as typed, that very one first; then the newest of the clients found. */
async function findOrders(
  { db, scope }: SessionContext,
  text: string,
  clients: Found['clients'],
): Promise<Found['orders']> {
  const ranges = orderNumbersFrom(text);
  const exact = ranges?.[0]?.from;
  const clientIds = clients.map(({ id }) => id);
  const [numbered, ofClients] = await Promise.all([
    ranges ? listNumberedOrders(db, scope, ranges) : [],
    clientIds.length > 0 ? listOrdersOf(db, scope, clientIds) : [],
  ]);
  const best = numbered.toSorted((one, other) => Number(other.number === exact) - Number(one.number === exact));
  const each = new Map([...best, ...ofClients].map((order) => [order.id, order]));
  return [...each.values()].slice(0, PALETTE_GROUP_ROWS).map(shown);
}

const shown = ({ number, ...order }: FoundOrder): Found['orders'][number] => ({
  ...order,
  orderNumber: formatOrderNumber(number),
});
