import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/search';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { SearchSources } from '../../../platform/node/search-sources.ts';
import { searchTermsOf } from './search-terms.ts';

type Found = AnswerOf<typeof contract.searchEverything>;

const NOTHING: Found = { clients: [], instruments: [], orders: [] };

/** Finds the clients, funds and orders that the caller may see. */
export async function searchEverything(
  { search }: InputOf<typeof contract.searchEverything>,
  ctx: SessionContext,
): Promise<Found> {
  const terms = searchTermsOf(search);
  if (!terms) return NOTHING;
  const { clients: findClients, instruments: findInstruments, orders: findOrders } = sourcesOf(ctx);
  const findClientsAndOrders = async () => {
    if (ctx.scope.userIds?.length === 0) return { clients: [], orders: [] };
    const clients = (await findClients?.(ctx, terms)) ?? [];
    const clientIds = clients.map(({ id }) => id);
    return { clients, orders: (await findOrders?.(ctx, terms, clientIds)) ?? [] };
  };
  const [instruments, clientsAndOrders] = await Promise.all([
    findInstruments?.(ctx, terms) ?? [],
    findClientsAndOrders(),
  ]);
  return { instruments, ...clientsAndOrders };
}

/** The search sources of all modules; each kind is provided by one module. */
const sourcesOf = ({ node }: SessionContext): Partial<SearchSources> =>
  Object.assign({}, ...node.modules.map(({ search = {} }) => search)) as Partial<SearchSources>;
