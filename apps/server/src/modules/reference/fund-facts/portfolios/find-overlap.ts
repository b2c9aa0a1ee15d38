import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import type { CommonHolding, PortfolioOverlap } from '@artha/domain/reference/fund-facts/portfolio-overlap';
import { portfolioOverlap, weightsByIsin } from '@artha/domain/reference/fund-facts/portfolio-overlap';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { findNewestPortfolios, listHoldings } from './portfolio-holdings.queries.ts';

export interface FundOverlap extends Omit<PortfolioOverlap, 'common'> {
  /** Of the fund that is looked at. */
  readonly asOf: BusinessDate;
  readonly common: readonly (CommonHolding & { readonly name: string })[];
}

/**
 * How much of a fund a client already owns through other funds (`portfolioOverlap` has the formula), by the newest
 * portfolio of each.
 *
 * @param owned what the client owns, by its value; the fund itself may be among it
 * @returns undefined when no portfolio of the fund is known
 */
export async function findOverlap(
  db: Db | Tx,
  instrumentId: number,
  owned: readonly { readonly instrumentId: number; readonly value: Paise }[],
): Promise<FundOverlap | undefined> {
  const portfolios = await findNewestPortfolios(db, [instrumentId, ...owned.map((fund) => fund.instrumentId)]);
  const own = portfolios.find((portfolio) => portfolio.instrumentId === instrumentId);
  if (!own) return undefined;
  // Plans of a scheme share a portfolio.
  const holdings = await listHoldings(db, [...new Set(portfolios.map(({ id }) => id))]);
  const weightsOf = (portfolioId: number) =>
    weightsByIsin(holdings.filter((holding) => holding.portfolioId === portfolioId));
  const idOf = new Map(portfolios.map((portfolio) => [portfolio.instrumentId, portfolio.id]));
  const { common, ...overlap } = portfolioOverlap(
    weightsOf(own.id),
    owned.map((fund) => {
      const portfolioId = idOf.get(fund.instrumentId);
      return { ...fund, weights: portfolioId === undefined ? undefined : weightsOf(portfolioId) };
    }),
  );
  const names = new Map(
    holdings.filter(({ portfolioId }) => portfolioId === own.id).map(({ isin, name }) => [isin, name]),
  );
  return {
    ...overlap,
    asOf: own.asOf,
    common: common.map((holding) => ({ ...holding, name: names.get(holding.isin) ?? holding.isin })),
  };
}
