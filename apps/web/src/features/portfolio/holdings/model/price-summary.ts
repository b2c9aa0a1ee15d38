import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
import { PRICE_STALE_AFTER_BUSINESS_DAYS } from '@artha/domain/kit/limits';
import type { CurrentHoldings, Holding } from '../holdings.api.ts';

const DEMO_SOURCES: ReadonlySet<string | null> = new Set(['demonstration', 'sandbox']);

const funds = (count: number): string => (count === 1 ? '1 fund' : `${count} funds`);

export interface PriceSummary {
  /** 'Prices as on 20 Nov 2026'; undefined without any price. */
  readonly pricedOn: string | undefined;
  /** Reservations about the total. */
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
    warnings.push(
      unpriced === 1
        ? '1 fund has no price yet and is not part of the value.'
        : `${funds(unpriced)} have no price yet and are not part of the value.`,
    );
  return {
    pricedOn: pricedOn === null ? undefined : `Prices as on ${formatDate(pricedOn)}`,
    warnings,
    isDemo: rows.some(({ price }) => DEMO_SOURCES.has(price?.source ?? null)),
  };
}

/** The day of the change: today, or the date of the prices if today's are not available yet. */
export function dayText(pricedOn: BusinessDate | null, today: BusinessDate): string {
  if (pricedOn === null) return '';
  return pricedOn === today ? 'today' : `on ${formatDate(pricedOn)}`;
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
