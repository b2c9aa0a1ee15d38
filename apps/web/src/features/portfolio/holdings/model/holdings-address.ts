/** The state of /holdings in its address, so that a row can be linked and Back closes it. */
export interface HoldingsAddress {
  /** The expanded row. */
  readonly open: { readonly folioId: number; readonly instrumentId: number } | undefined;
  /** The only fund that is shown, such as that of an alert; undefined for all. */
  readonly only: number | undefined;
}

const idIn = (text: unknown): number | undefined =>
  typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Reads the query of an address. Invalid values are ignored. */
export function holdingsAddressOf(query: Record<string, unknown>): HoldingsAddress {
  const [folioId, instrumentId] = [idIn(query['folio']), idIn(query['fund'])];
  const open = folioId === undefined || instrumentId === undefined ? undefined : { folioId, instrumentId };
  return { open, only: idIn(query['only']) };
}

/** The query of an address. */
export const queryOf = ({ open, only }: HoldingsAddress) => ({
  ...(only !== undefined && { only: String(only) }),
  ...(open && { folio: String(open.folioId), fund: String(open.instrumentId) }),
});
