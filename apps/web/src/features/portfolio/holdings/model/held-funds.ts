import type { Paise } from '@artha/domain/kit/money';

interface Held {
  readonly instrument: { readonly id: number };
  /** Null without a price. */
  readonly currentValue: Paise | null;
}

/** The funds of holdings, each once, that of the largest holding first. */
export function heldFundIds(rows: readonly Held[]): readonly number[] {
  const valueOf = ({ currentValue }: Held) => currentValue ?? 0n;
  const byValue = rows.toSorted((one, other) => Number(valueOf(other) - valueOf(one)));
  return [...new Set(byValue.map(({ instrument }) => instrument.id))];
}
