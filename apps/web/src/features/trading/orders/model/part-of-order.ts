import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import type { OrderSummary } from './order.ts';

/** A fund in a folio. */
export interface FundInFolio {
  readonly folioId: number;
  readonly instrumentId: number;
}

/**
 * The part of a purchase that is for a holding; undefined where all of it is. A sale is of one holding, and the two
 * sides of a switch are the same money.
 */
export function partOfOrder(
  { kind, lines, total }: Pick<OrderSummary, 'kind' | 'lines' | 'total'>,
  { folioId, instrumentId }: FundInFolio,
): Paise | undefined {
  if (kind !== 'purchase') return undefined;
  const own = lines.filter((line) => line.instrumentId === instrumentId && line.folioId === folioId);
  if (own.length === 0) return undefined;
  const part = paise(own.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n));
  return part === total ? undefined : part;
}
