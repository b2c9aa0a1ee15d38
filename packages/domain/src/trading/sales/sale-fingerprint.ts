import type { Paise, Units } from '../../kit/money.ts';
import { textFromPaise, textFromUnits } from '../../kit/money.ts';
import type { Lot } from '../../ledger/ledger/lots.ts';

/** What a client sees of a sale and confirms, as plain JSON. Prices are not part of it: they are estimates. */
export interface SaleFingerprint {
  readonly folioId: number;
  readonly instrumentId: number;
  readonly toInstrumentId: number | null;
  readonly amount: string | null;
  /** Of a sale by amount null: they depend on the price. */
  readonly units: string | null;
  readonly isAllUnits: boolean;
  /** All lots of the holding: key, date, units left. */
  readonly lots: readonly (readonly [key: string, on: string, unitsLeft: string])[];
}

interface Shown {
  readonly folioId: number;
  readonly instrumentId: number;
  readonly toInstrumentId: number | undefined;
  readonly amount: Paise | null;
  readonly units: Units;
  readonly isAllUnits: boolean;
  readonly lots: readonly Lot[];
}

/** The fingerprint changes when units were allotted, sold or unlocked since, and when something else is chosen. */
export const saleFingerprint = ({
  folioId,
  instrumentId,
  toInstrumentId,
  amount,
  units,
  isAllUnits,
  lots,
}: Shown): SaleFingerprint => ({
  folioId,
  instrumentId,
  toInstrumentId: toInstrumentId ?? null,
  amount: amount === null ? null : textFromPaise(amount),
  units: amount === null ? textFromUnits(units) : null,
  isAllUnits,
  lots: lots.map(({ key, on, unitsLeft }) => [key, on, textFromUnits(unitsLeft)]),
});
