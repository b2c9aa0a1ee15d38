interface Folio {
  readonly id: number;
}

/**
 * The folio to begin with: the one that an address asks for ('Buy more' of a holding), where the account has it with
 * the fund house, else the first; null is a new one.
 */
export const requestedFolioId = (folios: readonly Folio[], query: Record<string, unknown>): number | null =>
  (folios.find(({ id }) => String(id) === query['folio']) ?? folios[0])?.id ?? null;
