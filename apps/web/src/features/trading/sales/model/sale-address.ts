import { OrderId } from '@artha/contract/kit/scalars';
import type { Units } from '@artha/domain/kit/money';
import { formatHeldUnits } from '@artha/domain/kit/inr-format';
import { nextUnitsText, unitsOf } from './sale-draft.ts';
import type { HoldingRef, Sellable } from './sale.ts';
import type { SaleMode } from './sale-modes.ts';
import { isSaleMode } from './sale-modes.ts';

/** What the address of the screen asks for. */
export interface SaleAddress {
  /** Undefined until one is chosen. */
  readonly mode: SaleMode | undefined;
  readonly accountId: number | undefined;
  readonly folioId: number | undefined;
  readonly instrumentId: number | undefined;
  /** The number of units to begin with, as it is typed. */
  readonly units: string | undefined;
  /** The placed sale that waits for its one-time password. */
  readonly orderId: string | undefined;
  readonly isReview: boolean;
}

const ID = /^[1-9]\d{0,8}$/;

const idIn = (value: unknown): number | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && ID.test(text) ? Number(text) : undefined;
};

const unitsIn = (value: unknown): string | undefined =>
  typeof value === 'string' && (unitsOf(value) ?? 0n) > 0n ? value : undefined;

/** Reads the query of the address. Invalid values are ignored. */
export const parseSaleAddress = (query: Record<string, unknown>): SaleAddress => ({
  mode: isSaleMode(query['mode']) ? query['mode'] : undefined,
  accountId: idIn(query['accountId']),
  folioId: idIn(query['folioId']),
  instrumentId: idIn(query['instrumentId']),
  units: unitsIn(query['units']),
  orderId: OrderId.safeParse(query['order']).data,
  isReview: query['step'] === 'review',
});

/** The query with which the screen opens for a holding; with units, for that many of it. */
export const saleQuery = ({ accountId, folioId, instrumentId }: HoldingRef, mode: SaleMode, units?: Units) => ({
  mode,
  accountId: String(accountId),
  folioId: String(folioId),
  instrumentId: String(instrumentId),
  ...(units !== undefined && { units: nextUnitsText('', formatHeldUnits(units)) }),
});

/** The query of the step that asks for the one-time password. */
export const codeQuery = (orderId: string, accountId: number) => ({ order: orderId, accountId: String(accountId) });

/** The units to begin with. They belong to the holding of the address, and to no other. */
export const firstUnits = (
  { accountId, folioId, instrumentId, units }: SaleAddress,
  holding: HoldingRef,
): string | undefined =>
  holding.accountId === accountId && holding.folioId === folioId && holding.instrumentId === instrumentId
    ? units
    : undefined;

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
