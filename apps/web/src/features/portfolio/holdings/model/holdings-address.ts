/** The state of /holdings in its address, so that a row can be linked and Back closes it. */
export interface HoldingsAddress {
  /** The expanded row. */
  readonly open: { readonly folioId: number; readonly instrumentId: number } | undefined;
}

const idIn = (text: unknown): number | undefined =>
  typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Reads the query of an address. Invalid values are ignored. */
export function holdingsAddressOf(query: Record<string, unknown>): HoldingsAddress {
  const [folioId, instrumentId] = [idIn(query['folio']), idIn(query['fund'])];
  return { open: folioId === undefined || instrumentId === undefined ? undefined : { folioId, instrumentId } };
}

/** The fund whose rows an address asks for, such as that of an alert; undefined for all, or if a row is expanded. */
export const fundIn = (query: Record<string, unknown>): number | undefined =>
  query['folio'] === undefined ? idIn(query['fund']) : undefined;

/** The query of the address that expands a row. */
export const queryOf = ({ folioId, instrumentId }: NonNullable<HoldingsAddress['open']>) => ({
  folio: String(folioId),
  fund: String(instrumentId),
});
