import type { listInstruments } from '@artha/contract/reference/instruments';
import type { InputOf } from '@artha/contract/kit/route';
import type pg from 'pg';
import { seededRandom } from '../../apps/server/src/demonstration/random.ts';

export type CatalogueInput = InputOf<typeof listInstruments>;
type Filter = CatalogueInput['filter'];

export interface CatalogueQuery {
  readonly name: string;
  readonly input: CatalogueInput;
}

const PAGE_ROWS = 20;

const SORT_KEYS = ['name', 'nav', 'return1y', 'return3y', 'return5y'] as const;

/** Typical search texts, from those that most schemes match to one that none matches. */
const SEARCHES = ['fund', 'hdfc', 'sbi small', 'nifty 50 index', 'flexi cap growth', 'inf209', 'qwertyuiop'];

/** The contents of a catalogue, from which queries are chosen. */
export interface CatalogueFacts {
  readonly liveCount: number;
  readonly serviceProviderIds: readonly number[];
  readonly instrumentCategoryIds: readonly number[];
  readonly schemeCodes: readonly string[];
}

/** Reads the facts of the live schemes of the offered plan; largest fund houses and categories first. */
export async function factsOf(client: pg.Client): Promise<CatalogueFacts> {
  const offered = `from instrument where is_listed and is_live and plan_type = 'Direct'`;
  const ids = async (column: string) => {
    const { rows } = await client.query<{ id: number }>(
      `select ${column} as id ${offered} group by 1 order by count(*) desc, 1`,
    );
    return rows.map(({ id }) => id);
  };
  const codes = await client.query<{ code: string }>(`select scheme_code as code ${offered} order by 1`);
  return {
    liveCount: codes.rows.length,
    serviceProviderIds: await ids('service_provider_id'),
    instrumentCategoryIds: await ids('instrument_category_id'),
    schemeCodes: codes.rows.map(({ code }) => code),
  };
}

/**
 * The queries: search texts, fund house, category, no filter in each sort, deep pages.
 *
 * @param seed of the random choices
 */
export function catalogueQueries(facts: CatalogueFacts, seed: number): CatalogueQuery[] {
  const random = seededRandom(`catalogue ${seed}`);
  const randomOf = <Value>(values: readonly Value[]): Value => {
    const value = values[random.below(values.length)];
    if (value === undefined) throw new RangeError('the catalogue is empty');
    return value;
  };
  const query = (name: string, filter: Partial<Filter>): CatalogueQuery => ({
    name,
    input: { filter: { where: {}, sortBy: 'name', sortAsc: true, limit: PAGE_ROWS, offset: 0, ...filter } },
  });
  const largest = facts.serviceProviderIds.slice(0, 1);
  const lastPage = Math.max(0, facts.liveCount - PAGE_ROWS);
  return [
    ...SORT_KEYS.flatMap((sortBy) => [
      query(`all, by ${sortBy}`, { sortBy, sortAsc: true }),
      query(`all, by ${sortBy} descending`, { sortBy, sortAsc: false }),
    ]),
    query('all, middle page', { offset: Math.floor(lastPage / 2) }),
    query('all, last page by return1y descending', { sortBy: 'return1y', sortAsc: false, offset: lastPage }),
    ...SEARCHES.map((search) => query(`search "${search}"`, { search })),
    query('a scheme code', { search: randomOf(facts.schemeCodes) }),
    query('largest fund house', { where: { serviceProviderIds: largest } }),
    query('a fund house', { where: { serviceProviderIds: [randomOf(facts.serviceProviderIds)] } }),
    query('a category by nav descending', {
      where: { instrumentCategoryIds: [randomOf(facts.instrumentCategoryIds)] },
      sortBy: 'nav',
      sortAsc: false,
    }),
    query('search, fund house and option', {
      where: { serviceProviderIds: largest, options: ['growth'] },
      search: 'fund',
    }),
    query('dead schemes too, last page', { where: { isAllIncluded: true }, offset: lastPage }),
  ];
}
