import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate, formatDates } from '@artha/domain/kit/dates';
import { PRICE_STALE_AFTER_BUSINESS_DAYS } from '@artha/domain/kit/limits';
import type { CurrentHoldings, Holding } from '../holdings.api.ts';

const DEMO_SOURCES: ReadonlySet<string | null> = new Set(['demonstration', 'sandbox']);

const funds = (count: number): string => (count === 1 ? '1 fund' : `${count} funds`);

export interface PriceSummary {
  /** 'Prices as on 20 Nov 2026', or '19 to 20 Nov 2026' when they are of several days; undefined without any price. */
  readonly pricedOn: string | undefined;
  /** Reservations about the total. */
  readonly warnings: readonly string[];
  readonly isDemo: boolean;
}

interface Days {
  readonly oldest: BusinessDate;
  readonly newest: BusinessDate;
}

/**
 * The days of the prices. They differ on each evening on which some fund houses have published and others have not, and
 * at weekends, when only liquid funds have a price. Undefined without any price.
 */
function daysOf(rows: readonly Holding[]): Days | undefined {
  const days = rows.flatMap(({ price }) => price?.on ?? []).toSorted();
  const [oldest, newest] = [days[0], days.at(-1)];
  return oldest && newest ? { oldest, newest } : undefined;
}

const isFresh = ({ price }: Holding): boolean => price !== null && !price.isStale;

/** The days of the prices behind a total, warnings about old and missing ones, and whether any is demo data. */
export function priceSummary({ rows }: Pick<CurrentHoldings, 'rows'>): PriceSummary {
  // Old prices have a warning of their own.
  const days = daysOf(rows.filter(isFresh)) ?? daysOf(rows);
  const stale = rows.filter(({ price }) => price?.isStale).length;
  const unpriced = rows.filter(({ price }) => price === null).length;
  const warnings: string[] = [];
  if (stale > 0)
    warnings.push(
      `${funds(stale)} ${stale === 1 ? 'has a price' : 'have prices'} more than ` +
        `${PRICE_STALE_AFTER_BUSINESS_DAYS} business days old.`,
    );
  if (unpriced > 0)
    warnings.push(
      unpriced === 1
        ? '1 fund has no price yet: it counts in the invested amount, but not in value and gain.'
        : `${funds(unpriced)} have no price yet: they count in the invested amount, but not in value and gain.`,
    );
  return {
    pricedOn: days && `Prices as on ${formatDates(days.oldest, days.newest)}`,
    warnings,
    isDemo: rows.some(({ price }) => DEMO_SOURCES.has(price?.source ?? null)),
  };
}

/** Of when the change is: today, the day of the prices, or since the previous NAV where they are of several days. */
export function dayText({ rows }: Pick<CurrentHoldings, 'rows'>, today: BusinessDate): string {
  const days = daysOf(rows.filter(({ dayChange }) => dayChange !== null));
  if (!days) return '';
  if (days.oldest !== days.newest) return 'since the previous NAV';
  return days.newest === today ? 'today' : `on ${formatDate(days.newest)}`;
}

const SOURCES: Readonly<Record<NonNullable<NonNullable<Holding['price']>['source']>, string>> = {
  demonstration: 'demo data',
  sandbox: 'simulated',
  amfi: 'published by AMFI',
  'nav-history': 'from the NAV history',
};

/** The source of a price as text. */
export const sourceText = ({ source }: NonNullable<Holding['price']>): string =>
  source === null ? 'source unknown' : SOURCES[source];
