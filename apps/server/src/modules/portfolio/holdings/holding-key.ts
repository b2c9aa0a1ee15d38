/** What tells a holding from all others: a fund in a folio. */
export const holdingKey = ({ folioId, instrumentId }: HoldingIds): string => `${folioId} ${instrumentId}`;

interface HoldingIds {
  readonly folioId: number;
  readonly instrumentId: number;
}
