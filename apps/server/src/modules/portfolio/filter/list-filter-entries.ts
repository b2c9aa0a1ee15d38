import type * as contract from '@artha/contract/portfolio/holdings';
import type { AnswerOf } from '@artha/contract/kit/route';
import { DIRECT_DISTRIBUTOR } from '@artha/domain/portfolio/holdings/groups';
import type { RequestContext } from '../../../platform/http/context.ts';
import { listKindsHeld, listPeopleWithAccounts } from './filter-entries.queries.ts';

type Answer = AnswerOf<typeof contract.listFilterEntries>;

/** The entries of the holdings filter. Every holding belongs to one entry of each list. */
export async function listFilterEntries({ db, scope }: Pick<RequestContext, 'db' | 'scope'>): Promise<Answer> {
  const [people, kinds] = await Promise.all([listPeopleWithAccounts(db, scope), listKindsHeld(db, scope)]);
  const [first] = people;
  const accounts = people.flatMap((row) => (row.accountId === null ? [] : [{ ...row, accountId: row.accountId }]));
  const ofMember = (userId: number) =>
    accounts
      .filter(({ id }) => id === userId)
      .map((row) => ({ id: row.accountId, name: row.accountName ?? '', accountNumber: row.accountNumber ?? '' }));
  const members = entries(people, ({ id, name }) => [id, name]);
  const products = entries(kinds, (row) => [row.productId, row.productName]);
  const assets = entries(kinds, (row) => [row.assetId, row.assetName]);
  const categories = entries(kinds, (row) => [row.categoryId, row.categoryName]);
  const distributors = entries(accounts, (row) => [row.distributorId, row.distributorName ?? DIRECT_DISTRIBUTOR.name]);
  return {
    family: first?.familyId == null ? null : { id: first.familyId, name: first.familyName ?? '' },
    members: members.map(([id, name]) => ({ id, name, primaryAccounts: ofMember(id) })),
    products: byName(products).map(([productId, productName]) => ({ productId, productName })),
    assets: byName(assets).map(([entityAssetId, entityAssetName]) => ({ entityAssetId, entityAssetName })),
    distributors: byName(distributors).map(([distributorId, distributorName]) => ({ distributorId, distributorName })),
    instrumentCategories: byName(categories).map(([instrumentCategoryId, instrumentCategoryName]) => ({
      instrumentCategoryId,
      instrumentCategoryName,
    })),
  };
}

type Entry = readonly [id: number, name: string];

/** The distinct entries, in the order of the rows. */
const entries = <Row>(rows: readonly Row[], entryOf: (row: Row) => Entry): Entry[] => [...new Map(rows.map(entryOf))];

/** Created once: creating a collator costs more than comparing. */
const collator = new Intl.Collator('en-IN');

/** By name; entries such as Others and Direct, with ids below zero, come last. */
const byName = (list: readonly Entry[]): Entry[] =>
  list.toSorted(
    ([id, name], [otherId, other]) => Number(id < 0) - Number(otherId < 0) || collator.compare(name, other),
  );
