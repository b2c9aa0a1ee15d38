import type { AnswerOf } from '@artha/contract/kit/route';
import type { getFundFacts } from '@artha/contract/reference/fund-facts';
import { weightText } from '@artha/domain/reference/fund-facts/portfolio-weight';
import type { PortfolioShare } from '@artha/domain/reference/fund-facts/split-portfolio';
import type { Db } from '../../../../platform/db/database.ts';
import { getPortfolioFacts } from './get-portfolio-facts.ts';

const shareOf = ({ label, weight }: PortfolioShare) => ({ name: label, weight: weightText(weight) });

/** What the newest portfolio of a fund holds, as the wire says it; null when none is known. */
export async function portfolioAnswer(
  db: Db,
  instrumentId: number,
): Promise<AnswerOf<typeof getFundFacts>['portfolio']> {
  const facts = await getPortfolioFacts(db, instrumentId);
  if (!facts) return null;
  const { total, topHoldings, kinds, sectors, marketCaps, ratings, ...rest } = facts;
  return {
    ...rest,
    totalWeight: weightText(total),
    top: topHoldings.map(({ name, weight, sectorName, industry, rating }) => ({
      name,
      weight: weightText(weight),
      industry: sectorName ?? industry,
      rating,
    })),
    kinds: kinds.map(({ kind, weight }) => ({ name: kind, weight: weightText(weight) })),
    sectors: sectors.map(shareOf),
    marketCaps: marketCaps.map(shareOf),
    ratings: ratings.map(shareOf),
  };
}
