import { OrderId } from '@artha/contract/kit/scalars';
import type { HoldingRef, Sellable } from './sale.ts';
import type { SaleMode } from './sale-modes.ts';
import { isSaleMode } from './sale-modes.ts';

/** What the address of the screen asks for. */
export interface SaleAddress {
  readonly mode: SaleMode;
  readonly accountId: number | undefined;
  readonly folioId: number | undefined;
  readonly instrumentId: number | undefined;
  /** The placed sale that waits for its one-time password. */
  readonly orderId: string | undefined;
  readonly isReview: boolean;
}

const ID = /^[1-9]\d{0,8}$/;

const idIn = (value: unknown): number | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && ID.test(text) ? Number(text) : undefined;
};

/** Reads the query of the address. Invalid values are ignored; without a mode it sells. */
export const parseSaleAddress = (query: Record<string, unknown>): SaleAddress => ({
  mode: isSaleMode(query['mode']) ? query['mode'] : 'sell',
  accountId: idIn(query['accountId']),
  folioId: idIn(query['folioId']),
  instrumentId: idIn(query['instrumentId']),
  orderId: OrderId.safeParse(query['order']).data,
  isReview: query['step'] === 'review',
});

/** The query with which the screen opens for a holding. */
export const saleQuery = ({ accountId, folioId, instrumentId }: HoldingRef, mode: SaleMode) => ({
  mode,
  accountId: String(accountId),
  folioId: String(folioId),
  instrumentId: String(instrumentId),
});

/** The query of the step that asks for the one-time password. */
export const codeQuery = (orderId: string, accountId: number) => ({ order: orderId, accountId: String(accountId) });

type Wanted = Pick<SaleAddress, 'folioId' | 'instrumentId'>;

/**
 * The holding to begin with: the one in the address; of its folio or fund alone the first; else the first one with free
 * units, else the first.
 */
export const firstHolding = (items: readonly Sellable[], { folioId, instrumentId }: Wanted): Sellable | undefined => {
  const isWanted = ({ folio, instrument }: Sellable) =>
    (folioId === undefined || folio.id === folioId) && (instrumentId === undefined || instrument.id === instrumentId);
  const isAsked = folioId !== undefined || instrumentId !== undefined;
  return (isAsked ? items.find(isWanted) : undefined) ?? items.find(({ freeUnits }) => freeUnits > 0n) ?? items[0];
};
