import type { OrderRequest } from '@artha/domain/trading/orders/requested-amount';
import type { DecidedSale } from '@artha/domain/trading/sales/decide-sale';
import type { OrderLineRow, OrderRow } from '../orders/index.ts';
import type { SaleInput } from './compute-sale.ts';

/** What a line of a sale requests: an amount, or units. */
export const orderRequestOf = ({ amount, units, isAllUnits }: DecidedSale): OrderRequest => ({
  amount,
  units: amount === null ? units : null,
  isAllUnits,
});

/** The lines of a sale or a switch. */
export interface SaleLines {
  /** Takes the units out. */
  readonly out: OrderLineRow;
  /** Of a switch: brings others in. */
  readonly into: OrderLineRow | undefined;
}

/** @param lines in the order they were placed */
export function saleLinesOf(lines: readonly OrderLineRow[]): SaleLines {
  const [out, into] = lines;
  if (!out) throw new Error('a sale without a line');
  return { out, into };
}

/** A placed sale as the input that placed it; all units are those that are free now. */
export function inputOf({ accountId }: OrderRow, { out, into }: SaleLines): SaleInput {
  const { folioId, instrumentId, amount, units, isAllUnits } = out;
  if (folioId === null) throw new Error('a sale without a folio');
  return {
    accountId,
    folioId,
    instrumentId,
    toInstrumentId: into?.instrumentId,
    ...(amount !== null && { amount }),
    ...(amount === null && (isAllUnits ? { isAllUnits } : { units: units ?? undefined })),
  };
}
