import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
import { PRICE_STALE_AFTER_BUSINESS_DAYS } from '@artha/domain/kit/limits';
import type { CurrentHoldings, Holding } from '../holdings.api.ts';

const DEMO_SOURCES: ReadonlySet<string | null> = new Set(['demonstration', 'sandbox']);

const funds = (count: number): string => (count === 1 ? '1 fund' : `${count} funds`);

export interface PriceSummary {
  /** 'Prices of 20 Nov 2026'; undefined without any price. */
  readonly pricedOn: string | undefined;
  /** What a reader must know before trusting the total. */
  readonly warnings: readonly string[];
  readonly isDemo: boolean;
}

/** The date of the prices behind a total, warnings about old and missing ones, and whether any is demo data. */
export function priceSummary({ rows, pricedOn }: Pick<CurrentHoldings, 'rows' | 'pricedOn'>): PriceSummary {
  const stale = rows.filter(({ price }) => price?.isStale).length;
  const unpriced = rows.filter(({ price }) => price === null).length;
  const warnings: string[] = [];
  if (stale > 0)
    warnings.push(
      `${funds(stale)} ${stale === 1 ? 'has a price' : 'have prices'} more than ` +
        `${PRICE_STALE_AFTER_BUSINESS_DAYS} business days old.`,
    );
  if (unpriced > 0)
    warnings.push(`${funds(unpriced)} ${unpriced === 1 ? 'has' : 'have'} no price yet and no part in the value.`);
  return {
    pricedOn: pricedOn === null ? undefined : `Prices of ${formatDate(pricedOn)}`,
    warnings,
    isDemo: rows.some(({ price }) => DEMO_SOURCES.has(price?.source ?? null)),
  };
}

/** When the change was: today, or the day of the prices where those of today are not there yet. */
export function dayText(pricedOn: BusinessDate | null, today: BusinessDate): string {
  if (pricedOn === null) return '';
  return pricedOn === today ? 'today' : `on ${formatDate(pricedOn)}`;
}

/** 'In 4 fund houses'. */
export function fundHousesLabel(rows: readonly Holding[]): string {
  const houses = new Set(rows.map(({ instrument }) => instrument.serviceProviderId)).size;
  return houses === 1 ? 'In 1 fund house' : `In ${houses} fund houses`;
}

const SOURCES: Readonly<Record<NonNullable<NonNullable<Holding['price']>['source']>, string>> = {
  demonstration: 'demo data',
  sandbox: 'made by the sandbox',
  amfi: 'published by AMFI',
  'nav-history': 'from the NAV history',
};

/** Where a price comes from, in words. */
export const sourceText = ({ source }: NonNullable<Holding['price']>): string =>
  source === null ? 'of unknown source' : SOURCES[source];
