import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/search';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { SearchSources } from '../../../platform/node/search-sources.ts';
import { searchTermsOf } from './search-terms.ts';

type Found = AnswerOf<typeof contract.searchEverything>;

const NOTHING: Found = { clients: [], instruments: [], orders: [] };

/** Clients, funds and orders by a few words, as far as the caller may see them. */
export async function searchEverything(
  { search }: InputOf<typeof contract.searchEverything>,
  ctx: SessionContext,
): Promise<Found> {
  const terms = searchTermsOf(search);
  if (!terms) return NOTHING;
  const { clients: findClients, instruments: findInstruments, orders: findOrders } = sourcesOf(ctx);
  const findOfClients = async () => {
    if (ctx.scope.userIds?.length === 0) return { clients: [], orders: [] };
    const clients = (await findClients?.(ctx, terms)) ?? [];
    const clientIds = clients.map(({ id }) => id);
    return { clients, orders: (await findOrders?.(ctx, terms, clientIds)) ?? [] };
  };
  const [instruments, ofClients] = await Promise.all([findInstruments?.(ctx, terms) ?? [], findOfClients()]);
  return { instruments, ...ofClients };
}

/** What the modules bring to the search, each kind by one module. */
const sourcesOf = ({ node }: SessionContext): Partial<SearchSources> =>
  Object.assign({}, ...node.modules.map(({ search = {} }) => search)) as Partial<SearchSources>;
