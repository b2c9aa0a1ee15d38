import type { BusinessDate } from '@artha/domain/kit/dates';
import { addMonths } from '@artha/domain/kit/dates';
import { isRiskiestCategory } from '@artha/domain/reference/instruments/risky-categories';

interface Category {
  readonly id: number;
  readonly name: string;
}

/** A selection of funds that Explore puts forward. */
export interface FundStrip {
  readonly title: string;
  /** What orders it, for whoever reads it. */
  readonly note: string;
  readonly sortBy: 'rollingAverage3y' | 'expenseRatio' | 'return5y' | 'launchedOn';
  readonly sortAsc: boolean;
  readonly categoryIds: readonly number[];
  readonly launchedFrom?: BusinessDate;
  /** Of funds of one kind, all of which the catalogue lists. */
  readonly isOfKind?: true;
}

/** A fund counts as new for so long after its launch. */
const NEW_MONTHS = 3;

/**
 * The selections of Explore. None leads with the winners of a single year, and none but those of a kind has the
 * riskiest categories. A selection of kinds without a fund is absent.
 */
export function fundStrips(categories: readonly Category[], today: BusinessDate): readonly FundStrip[] {
  const idsOf = (isOne: (name: string) => boolean) => categories.filter(({ name }) => isOne(name)).map(({ id }) => id);
  const calm = idsOf((name) => !isRiskiestCategory(name));
  const strips: readonly FundStrip[] = [
    {
      title: 'Steady over three years',
      note: 'Highest average of all three-year returns, without the riskiest categories',
      sortBy: 'rollingAverage3y',
      sortAsc: false,
      categoryIds: calm,
    },
    { title: 'Low cost', note: 'Lowest expense ratio', sortBy: 'expenseRatio', sortAsc: true, categoryIds: calm },
    {
      title: 'Index funds',
      note: 'Lowest expense ratio first',
      sortBy: 'expenseRatio',
      sortAsc: true,
      categoryIds: idsOf((name) => /\bindex\b/i.test(name)),
      isOfKind: true,
    },
    {
      title: 'Tax savers (ELSS)',
      note: 'Five years p.a.; locked in for three years',
      sortBy: 'return5y',
      sortAsc: false,
      categoryIds: idsOf((name) => /\belss\b/i.test(name)),
      isOfKind: true,
    },
    {
      title: 'New funds',
      note: 'Launched in the last three months',
      sortBy: 'launchedOn',
      sortAsc: false,
      categoryIds: calm,
      launchedFrom: addMonths(today, -NEW_MONTHS),
    },
  ];
  return strips.filter(({ categoryIds }) => categoryIds.length > 0);
}
