import type { BusinessDate } from '../../kit/dates.ts';
import type { Journal, LedgerAccount } from './journal.ts';
import { LedgerInvariantError, lotJournal, moved, unitsOf } from './journal.ts';
import type { LotPart } from './lots.ts';

/** Units that move to another folio: a merger of folios, a transmission, a gift. */
export interface Transfer {
  readonly transferId: string;
  readonly on: BusinessDate;
  readonly instrumentId: number;
  readonly fromFolioId: number;
  readonly toFolioId: number;
  /** What leaves, first in, first out: `partsOf` the lots held on that date. */
  readonly parts: readonly LotPart[];
}

const folioOf = (folioId: number): LedgerAccount => ({ kind: 'folio', owner: String(folioId) });

/**
 * One journal for each lot: its units keep the date of their acquisition and take their share of the cost along.
 *
 * @throws LedgerInvariantError for a transfer of no units or to the same folio
 */
export function transferJournals(transfer: Transfer): readonly Journal[] {
  const { transferId, on, instrumentId, fromFolioId, toFolioId, parts } = transfer;
  if (parts.length === 0 || fromFolioId === toFolioId)
    throw new LedgerInvariantError(`transfer ${transferId} moves nothing`);
  return parts.map(({ lot, units, cost }) =>
    lotJournal({
      kind: 'transfer',
      key: `transfer:${transferId}:${lot.key}`,
      on,
      postings: moved(unitsOf(instrumentId), units, folioOf(fromFolioId), folioOf(toFolioId)),
      lot: { on: lot.on, cost },
    }),
  );
}
