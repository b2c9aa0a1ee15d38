import type * as contract from '@artha/contract/portfolio/capital-gains';
import type { InputOf } from '@artha/contract/kit/route';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import type { TaxYear } from '@artha/domain/ledger/tax-rules/tax-year';
import { taxYearOf } from '@artha/domain/ledger/tax-rules/tax-year';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import type { HoldingsFilter } from '../filter/index.ts';
import { expectVisible } from '../holdings/index.ts';
import type { Sold, SoldPart } from './load-sold.ts';
import { loadSold } from './load-sold.ts';

type Selection = Pick<InputOf<typeof contract.getHarvest>, 'accountId' | 'portfolioType' | 'filter'>;

/** The filter of a request. @throws Refusal account.not-found when the caller may not see one of its accounts */
export async function visibleFilter(
  db: Db,
  scope: Scope,
  { accountId, portfolioType, filter }: Selection,
): Promise<HoldingsFilter> {
  const { accountIds, appUserIds } = filter;
  await expectVisible(db, scope, { accountIds: [accountId, ...accountIds], appUserIds });
  return { ...filter, portfolioType };
}

/** The sales of a selection, and the tax year in question. */
export interface SelectedGains extends Sold {
  readonly filter: HoldingsFilter;
  readonly year: TaxYear;
  readonly currentYear: TaxYear;
  /** The sales of the year, the newest first. */
  readonly ofYear: readonly SoldPart[];
}

interface Context {
  readonly db: Db;
  readonly scope: Scope;
  readonly businessNow: Date;
}

/** @throws Refusal account.not-found, tax-year.in-future */
export async function selectGains(
  { db, scope, businessNow }: Context,
  { taxYear, ...selection }: Selection & { readonly taxYear?: TaxYear | undefined },
): Promise<SelectedGains> {
  const filter = await visibleFilter(db, scope, selection);
  const currentYear = taxYearOf(businessDateAt(businessNow));
  const year = taxYear ?? currentYear;
  if (year > currentYear) throw new Refusal('tax-year.in-future');
  const sold = await loadSold(db, scope, filter);
  const ofYear = sold.parts.filter(({ soldOn }) => taxYearOf(soldOn) === year).toSorted(newestFirst);
  return { ...sold, filter, year, currentYear, ofYear };
}

const newestFirst = (one: SoldPart, other: SoldPart): number =>
  compare(other.soldOn, one.soldOn) ||
  compare(one.holding.instrumentName, other.holding.instrumentName) ||
  compare(one.part.acquiredOn, other.part.acquiredOn);

const compare = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};
