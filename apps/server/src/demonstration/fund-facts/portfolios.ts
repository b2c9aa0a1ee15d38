import type { BusinessDate } from '@artha/domain/kit/dates';
import { paise } from '@artha/domain/kit/money';
import type { DisclosedHolding, DisclosedPortfolio } from '@artha/domain/reference/feeds/portfolio/disclosed-portfolio';
import type { SeededRandom } from '../random.ts';
import { seededRandom } from '../random.ts';
import { DEMONSTRATION_BONDS, DEMONSTRATION_COMPANIES, DEMONSTRATION_PAPERS } from './companies.ts';

/** What a scheme owns, in per cent; the rest is cash. */
interface Mix {
  /** The lowest and the highest rank of its companies. */
  readonly ranks?: readonly [number, number];
  readonly companies: number;
  readonly equity: number;
  readonly bonds: number;
  readonly papers: number;
}

const ALL_RANKS = [1, 1_000] as const;
const ANY: Mix = { ranks: ALL_RANKS, companies: 45, equity: 96, bonds: 0, papers: 0 };

/** By the name of the scheme without its house. */
const MIXES: Readonly<Record<string, Mix>> = {
  'Large Cap Fund': { ranks: [1, 130], companies: 32, equity: 97, bonds: 0, papers: 0 },
  'Flexi Cap Fund': ANY,
  'Midcap Opportunities Fund': { ranks: [60, 270], companies: 38, equity: 95, bonds: 0, papers: 0 },
  'Small Companies Fund': { ranks: [200, 1_000], companies: 36, equity: 93, bonds: 0, papers: 0 },
  'Tax Saver Fund': ANY,
  'Equity Hybrid Fund': { ranks: ALL_RANKS, companies: 28, equity: 71, bonds: 24, papers: 0 },
  'Balanced Advantage Fund': { ranks: ALL_RANKS, companies: 26, equity: 58, bonds: 30, papers: 5 },
  'Short Term Fund': { companies: 0, equity: 0, bonds: 72, papers: 20 },
  'Corporate Bond Fund': { companies: 0, equity: 0, bonds: 90, papers: 5 },
  'Liquid Fund': { companies: 0, equity: 0, bonds: 0, papers: 86 },
  'Overnight Fund': { companies: 0, equity: 0, bonds: 0, papers: 0 },
  'Broad Market Index Fund': { ranks: [1, 100], companies: 40, equity: 99, bonds: 0, papers: 0 },
};

/** Weights of the demonstration have two places: 5.85 % is 585. */
const HUNDREDTHS = 100;
/** From hundredths of a per cent to a published per cent with 8 places. */
const PUBLISHED = 1_000_000n;
/** Of each scheme: a thousand crores of rupees, so a hundredth of a per cent is ten lakhs. */
const PAISE_OF_HUNDREDTH = 100_000_000n;

/** Divides a whole into random parts, the largest first; what rounding leaves over is not in them. */
function divided(random: SeededRandom, whole: number, count: number): number[] {
  const shares = Array.from({ length: count }, () => 20 + random.below(130));
  const sum = shares.reduce((all, share) => all + share, 0);
  return shares.map((share) => Math.floor((whole * share) / sum)).toSorted((one, other) => other - one);
}

function picked<Item>(random: SeededRandom, items: readonly Item[], count: number): Item[] {
  const left = [...items];
  const taken: Item[] = [];
  while (taken.length < count && left.length > 0) taken.push(...left.splice(random.below(left.length), 1));
  return taken;
}

type NewHolding = Pick<DisclosedHolding, 'name' | 'isin' | 'kind' | 'industry' | 'rating'> & { hundredths: number };

function debtOf(random: SeededRandom, list: readonly (readonly [string, string])[], percent: number): NewHolding[] {
  const weights = divided(random, percent * HUNDREDTHS, list.length);
  return percent === 0
    ? []
    : list.map(([name, rating], nth) => ({
        name,
        isin: null,
        kind: 'debt' as const,
        industry: null,
        rating,
        hundredths: weights[nth] ?? 0,
      }));
}

/** The portfolio of a demo scheme: always the same for the same name. */
export function demonstrationPortfolio(
  { houseName, schemeName, ordinal }: Pick<DisclosedPortfolio, 'schemeName' | 'ordinal'> & { houseName: string },
  asOf: BusinessDate,
): readonly DisclosedHolding[] {
  const random = seededRandom(`portfolio ${schemeName}`);
  const mix = Object.entries(MIXES).find(([name]) => schemeName.endsWith(name))?.[1] ?? ANY;
  const [from, to] = mix.ranks ?? ALL_RANKS;
  const companies = DEMONSTRATION_COMPANIES.filter(({ rank }) => rank >= from && rank <= to);
  const chosen = picked(random, companies, mix.companies);
  const weights = divided(random, mix.equity * HUNDREDTHS, chosen.length);
  const holdings: NewHolding[] = [
    ...chosen.map(({ name, isin, industry }, nth) => ({
      name,
      isin,
      kind: 'equity' as const,
      industry,
      rating: null,
      hundredths: weights[nth] ?? 0,
    })),
    ...debtOf(random, DEMONSTRATION_BONDS, mix.bonds),
    ...debtOf(random, DEMONSTRATION_PAPERS, mix.papers),
  ];
  const invested = holdings.reduce((sum, { hundredths }) => sum + hundredths, 0);
  const rest = 100 * HUNDREDTHS - invested;
  const current = Math.min(rest, 1 + random.below(60));
  const cash = { isin: null, kind: 'cash' as const, industry: null, rating: null };
  holdings.push({ ...cash, name: 'Triparty Repo', hundredths: rest - current });
  holdings.push({ ...cash, name: 'Net Current Assets', hundredths: current });
  const portfolio = { ordinal, houseName, schemeName, asOf, statedTotal: undefined };
  return holdings.map(({ hundredths, ...holding }) => ({
    ...holding,
    portfolio,
    weight: BigInt(hundredths) * PUBLISHED,
    marketValue: paise(BigInt(hundredths) * PAISE_OF_HUNDREDTH),
  }));
}
