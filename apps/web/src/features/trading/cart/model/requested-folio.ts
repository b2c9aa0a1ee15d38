interface Folio {
  readonly id: number;
}

/**
 * The initial folio: the one in the address ('Buy more' on a holding) if the account has it, else the first; null for a
 * new folio.
 */
export const requestedFolioId = (folios: readonly Folio[], query: Record<string, unknown>): number | null =>
  (folios.find(({ id }) => String(id) === query['folio']) ?? folios[0])?.id ?? null;
