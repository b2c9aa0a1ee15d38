import type { BusinessDate } from '@artha/domain/kit/dates';
import { parseBusinessDate } from '@artha/domain/kit/dates';

/** What /holdings shows. It lives in the address, so that a row can be linked and gone back from. */
export interface HoldingsAddress {
  /** The row that is open. */
  readonly open: { readonly folioId: number; readonly instrumentId: number } | undefined;
  /** A past day; undefined for now. */
  readonly on: BusinessDate | undefined;
}

const idIn = (text: unknown): number | undefined =>
  typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Reads an address' query. Whatever does not fit, and a day that has not ended, is left out. */
export function holdingsAddressOf(query: Record<string, unknown>, today: BusinessDate): HoldingsAddress {
  const [folioId, instrumentId] = [idIn(query['folio']), idIn(query['fund'])];
  const on = typeof query['on'] === 'string' ? parseBusinessDate(query['on']) : undefined;
  return {
    open: folioId === undefined || instrumentId === undefined ? undefined : { folioId, instrumentId },
    on: on !== undefined && on < today ? on : undefined,
  };
}

/** The query of the address at which a row is open. */
export const queryOf = ({ folioId, instrumentId }: NonNullable<HoldingsAddress['open']>) => ({
  folio: String(folioId),
  fund: String(instrumentId),
});
