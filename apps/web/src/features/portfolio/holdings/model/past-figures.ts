import type { Figures } from '@artha/domain/portfolio/holdings/valuation';
import { percentOf, totalOf } from '@artha/domain/portfolio/holdings/valuation';
import { paise } from '@artha/domain/kit/money';
import type { PastHoldings } from '../holdings.api.ts';

export type PastRow = PastHoldings['rows'][number];

/** The figures of a row of a past day, without a day change. */
export function pastFigures({ investedValue, currentValue }: PastRow): Figures {
  const unrealisedGain = currentValue === null ? null : paise(currentValue - investedValue);
  return {
    investedValue,
    currentValue,
    unrealisedGain,
    gainPercent: unrealisedGain === null ? null : percentOf(unrealisedGain, investedValue),
    dayChange: null,
  };
}

/** A row of a past day with the fields of its table. */
export type PastHolding = ReturnType<typeof pastHoldingOf>;

export const pastHoldingOf = (row: PastRow) => ({
  ...row,
  ...pastFigures(row),
  instrumentName: row.instrument.name,
  nav: row.price?.nav ?? null,
});

export const pastTotal = (rows: readonly PastRow[]): Figures => totalOf(rows.map(pastFigures));
