import type * as contract from '@artha/contract/portfolio/performance.returns';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type { OwnReturn, ReturnsOfHoldings } from '@artha/domain/portfolio/performance/returns-of-holdings';
import { returnsOfHoldings } from '@artha/domain/portfolio/performance/returns-of-holdings';
import { listFolioOwners } from './folio-owners.queries.ts';
import type { Selection, SelectionContext, SelectionInput } from './load-selection.ts';
import { loadSelection } from './load-selection.ts';

type Answer = AnswerOf<typeof contract.getReturnsOfHoldings>;

/**
 * The time-weighted returns of the holdings of a filter, by the levels of their tree.
 *
 * @throws Refusal account.not-found, holding.range-reversed, holding.date-in-future
 */
export async function getReturnsOfHoldings(
  input: InputOf<typeof contract.getReturnsOfHoldings>,
  ctx: SelectionContext,
): Promise<Answer> {
  const { startDate, endDate, returns } = await loadReturnsOfHoldings(input, ctx);
  const { total, appUsers, accounts, accountAssets, holdings } = returns;
  return {
    startDate,
    endDate,
    total: figuresOf(total),
    appUsers: appUsers.map((each) => ({ id: each.id, ...figuresOf(each) })),
    accounts: accounts.map((each) => ({ id: each.id, ...figuresOf(each) })),
    accountAssets: accountAssets.map(({ accountId, assetId, ...each }) => ({ accountId, assetId, ...figuresOf(each) })),
    holdings: holdings.map(({ folioId, instrumentId, ...each }) => ({ folioId, instrumentId, ...figuresOf(each) })),
  };
}

const figuresOf = ({ twr, isTwrAnnual, noTwr, income }: OwnReturn) => ({ twr, isTwrAnnual, noTwr, income });

/** The same as it is computed, for the file of the holdings. @throws Refusal as above */
export async function loadReturnsOfHoldings(
  input: SelectionInput,
  ctx: SelectionContext,
): Promise<Pick<Selection, 'startDate' | 'endDate'> & { readonly returns: ReturnsOfHoldings }> {
  const { startDate, endDate, range, funds } = await loadSelection(input, ctx);
  const folioIds = [...new Set(funds.map(({ folioId }) => folioId))];
  const owners = folioIds.length === 0 ? [] : await listFolioOwners(ctx.db, ctx.scope, folioIds);
  const ownerOf = new Map(owners.map(({ folioId, ...owner }) => [folioId, owner]));
  const owned = funds.flatMap((fund) => {
    const owner = ownerOf.get(fund.folioId);
    return owner ? [{ ...fund, ...owner }] : [];
  });
  return { startDate, endDate, returns: returnsOfHoldings(owned, range) };
}
