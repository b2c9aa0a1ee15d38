import type * as contract from '@artha/contract/portfolio/holdings';
import type { AnswerOf } from '@artha/contract/kit/route';
import { DIRECT_DISTRIBUTOR } from '@artha/domain/portfolio/holdings/groups';
import type { RequestContext } from '../../../platform/http/context.ts';
import { listKindsHeld, listPeopleWithAccounts } from './filter-entries.queries.ts';

type Answer = AnswerOf<typeof contract.listFilterEntries>;

/** What a filter of holdings can choose from; whatever is held is in one entry of each list. */
export async function listFilterEntries({ db, scope }: Pick<RequestContext, 'db' | 'scope'>): Promise<Answer> {
  const [people, kinds] = await Promise.all([listPeopleWithAccounts(db, scope), listKindsHeld(db, scope)]);
  const [first] = people;
  const accounts = people.flatMap((row) => (row.accountId === null ? [] : [{ ...row, accountId: row.accountId }]));
  const ofMember = (userId: number) =>
    accounts.filter(({ id }) => id === userId).map((row) => ({ id: row.accountId, name: row.accountName ?? '' }));
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

/** Each once, in the order of the rows. */
const entries = <Row>(rows: readonly Row[], entryOf: (row: Row) => Entry): Entry[] => [...new Map(rows.map(entryOf))];

/** Made once: to make one costs more than to compare. */
const collator = new Intl.Collator('en-IN');

/** What is nothing in particular (below zero) stands last. */
const byName = (list: readonly Entry[]): Entry[] =>
  list.toSorted(
    ([id, name], [otherId, other]) => Number(id < 0) - Number(otherId < 0) || collator.compare(name, other),
  );
