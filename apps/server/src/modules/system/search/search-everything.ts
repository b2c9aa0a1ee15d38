import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/search';
import { PALETTE_GROUP_ROWS } from '@artha/domain/kit/limits';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { SearchSources, SearchTerms } from '../../../platform/node/search-sources.ts';
import { searchTermsOf } from './search-terms.ts';

type Found = AnswerOf<typeof contract.searchEverything>;

const NOTHING: Found = {
  clients: [],
  instruments: [],
  orders: [],
  isCut: { clients: false, instruments: false, orders: false },
};

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
    const clients = (await findClients?.(ctx, terms, await findOwners(ctx, terms))) ?? [];
    const clientIds = clients.map(({ id }) => id);
    return { clients, orders: (await findOrders?.(ctx, terms, clientIds)) ?? [] };
  };
  const [instruments, clientsAndOrders] = await Promise.all([
    findInstruments?.(ctx, terms) ?? [],
    findClientsAndOrders(),
  ]);
  return cut({ instruments, ...clientsAndOrders });
}

/** The owners of accounts, from all modules that have some. */
async function findOwners(ctx: SessionContext, terms: SearchTerms): Promise<readonly number[]> {
  const finders = ctx.node.modules.flatMap(({ search }) => search?.owners ?? []);
  return (await Promise.all(finders.map((find) => find(ctx, terms)))).flat();
}

/** The rows that are shown, and whether there are more. */
function cut({ clients, instruments, orders }: Omit<Found, 'isCut'>): Found {
  const shown = <Row>(rows: readonly Row[]): Row[] => rows.slice(0, PALETTE_GROUP_ROWS);
  const hasMore = ({ length }: readonly unknown[]): boolean => length > PALETTE_GROUP_ROWS;
  return {
    clients: shown(clients),
    instruments: shown(instruments),
    orders: shown(orders),
    isCut: { clients: hasMore(clients), instruments: hasMore(instruments), orders: hasMore(orders) },
  };
}

/** The search sources of all modules; each kind is provided by one module. */
const sourcesOf = ({ node }: SessionContext): Partial<SearchSources> =>
  Object.assign({}, ...node.modules.map(({ search = {} }) => search)) as Partial<SearchSources>;
