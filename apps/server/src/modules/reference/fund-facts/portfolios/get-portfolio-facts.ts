import type { BusinessDate } from '@artha/domain/kit/dates';
import type { HoldingKind } from '@artha/domain/reference/feeds/portfolio/holding-kind';
import { ratingGrade } from '@artha/domain/reference/fund-facts/rating-grade';
import type { PortfolioShare } from '@artha/domain/reference/fund-facts/split-portfolio';
import { splitPortfolio } from '@artha/domain/reference/fund-facts/split-portfolio';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import type { ClassifiedHolding } from './portfolio-holdings.queries.ts';
import { findNewestPortfolios, listHoldings } from './portfolio-holdings.queries.ts';

const TOP_HOLDINGS = 10;
const NOT_CLASSIFIED = 'Not classified';
const NOT_RANKED = 'Not ranked';

/** Weights are in ten-thousandths of a per cent of net assets. */
export interface PortfolioFacts {
  readonly asOf: BusinessDate;
  readonly schemeName: string;
  readonly source: string;
  readonly total: bigint;
  readonly holdingCount: number;
  /** The ten largest holdings that are neither cash nor derivatives. */
  readonly topHoldings: readonly ClassifiedHolding[];
  readonly kinds: readonly { readonly kind: HoldingKind; readonly weight: bigint }[];
  /** Of equity: by sector, or by industry where the sector is not known. Empty when no equity states either. */
  readonly sectors: readonly PortfolioShare[];
  /** Of equity. Empty when no ranks are known. */
  readonly marketCaps: readonly PortfolioShare[];
  /** Of debt, by grade. Empty when no rating is published. */
  readonly ratings: readonly PortfolioShare[];
}

/** What the newest disclosed portfolio of a fund holds; undefined when none is known. */
export async function getPortfolioFacts(db: Db | Tx, instrumentId: number): Promise<PortfolioFacts | undefined> {
  const [portfolio] = await findNewestPortfolios(db, [instrumentId]);
  if (!portfolio) return undefined;
  const holdings = await listHoldings(db, [portfolio.id]);
  const equity = holdings.filter(({ kind }) => kind === 'equity');
  const debt = holdings.filter(({ kind }) => kind === 'debt');
  const { asOf, schemeName, source, total } = portfolio;
  return {
    asOf,
    schemeName,
    source,
    total,
    holdingCount: holdings.length,
    topHoldings: holdings
      .filter(({ kind }) => kind !== 'cash' && kind !== 'derivative')
      .toSorted((one, other) => (one.weight < other.weight ? 1 : one.weight > other.weight ? -1 : 0))
      .slice(0, TOP_HOLDINGS),
    kinds: splitPortfolio(holdings, ({ kind }) => kind).map(({ label, weight }) => ({
      kind: label as HoldingKind,
      weight,
    })),
    sectors: splitWhereKnown(equity, ({ sectorName, industry }) => sectorName ?? industry, NOT_CLASSIFIED),
    marketCaps: splitWhereKnown(equity, ({ capName }) => capName, NOT_RANKED),
    ratings: splitWhereKnown(debt, ({ rating }) => rating && ratingGrade(rating), 'Unrated'),
  };
}

/** A split that says nothing of any holding is none. */
function splitWhereKnown(
  holdings: readonly ClassifiedHolding[],
  labelOf: (holding: ClassifiedHolding) => string | null,
  unknown: string,
): readonly PortfolioShare[] {
  if (holdings.every((holding) => labelOf(holding) === null)) return [];
  return splitPortfolio(holdings, (holding) => labelOf(holding) ?? unknown);
}
