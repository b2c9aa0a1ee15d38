import type { Holding } from './holdings.api.ts';

export type HoldingOrder = 'name' | '-name' | 'value' | '-value' | 'gain' | '-gain';
export const DEFAULT_HOLDING_ORDER: HoldingOrder = '-value';

const byName = new Intl.Collator('en-IN');

const AMOUNTS = { value: 'currentValue', gain: 'unrealisedGain' } as const;

/** Rows in an order. What has no figure stands last, whichever way the order goes; equals go by name and folio. */
export function sortHoldings(rows: readonly Holding[], order: HoldingOrder): readonly Holding[] {
  const sign = order.startsWith('-') ? -1 : 1;
  const field = order.replace('-', '');
  const named = (one: Holding, other: Holding) =>
    byName.compare(one.instrument.name, other.instrument.name) || one.folio.id - other.folio.id;
  if (field !== 'value' && field !== 'gain') return rows.toSorted((one, other) => sign * named(one, other));
  const amount = (row: Holding) => row[AMOUNTS[field]];
  return rows.toSorted((one, other) => compare(amount(one), amount(other), sign) || named(one, other));
}

function compare(one: bigint | null, other: bigint | null, sign: number): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one > other ? sign : -sign;
}

/** Rows whose fund or folio has every word of a text. */
export function findHoldings(rows: readonly Holding[], text: string): readonly Holding[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ instrument, folio }) => {
    const within = `${instrument.name} ${instrument.serviceProviderName} ${folio.number}`.toLowerCase();
    return words.every((word) => within.includes(word));
  });
}
