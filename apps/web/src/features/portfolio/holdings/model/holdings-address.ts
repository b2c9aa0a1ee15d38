import type { BusinessDate } from '@artha/domain/kit/dates';
import { parseBusinessDate } from '@artha/domain/kit/dates';

/** The state of /holdings in its address, so that a row can be linked and Back closes it. */
export interface HoldingsAddress {
  /** The expanded row. */
  readonly open: { readonly folioId: number; readonly instrumentId: number } | undefined;
  /** A past day; undefined for now. */
  readonly on: BusinessDate | undefined;
}

const idIn = (text: unknown): number | undefined =>
  typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Reads the query of an address. Invalid values and days that have not ended are ignored. */
export function holdingsAddressOf(query: Record<string, unknown>, today: BusinessDate): HoldingsAddress {
  const [folioId, instrumentId] = [idIn(query['folio']), idIn(query['fund'])];
  const on = typeof query['on'] === 'string' ? parseBusinessDate(query['on']) : undefined;
  return {
    open: folioId === undefined || instrumentId === undefined ? undefined : { folioId, instrumentId },
    on: on !== undefined && on < today ? on : undefined,
  };
}

/** The query of the address that expands a row. */
export const queryOf = ({ folioId, instrumentId }: NonNullable<HoldingsAddress['open']>) => ({
  folio: String(folioId),
  fund: String(instrumentId),
});
