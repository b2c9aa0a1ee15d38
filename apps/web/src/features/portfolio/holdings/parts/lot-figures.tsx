import type { Holding, Lot } from '../holdings.api.ts';
import { unitsText } from '../model/units-text.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';

export interface LotListProps {
  readonly holding: Holding;
  readonly lots: readonly Lot[];
  readonly isOwn: boolean;
}

export interface LotOrderProps {
  readonly accountId: number;
  readonly lot: Lot;
  /** False for a holding of somebody else in the family: the order is that person's to open. */
  readonly isOwn: boolean;
}

/** The order that a lot came with. */
export const LotOrder = ({ accountId, lot, isOwn }: LotOrderProps) =>
  lot.orderId === null || !isOwn ? (
    lot.orderNumber
  ) : (
    <TextLink
      to="/transaction-status/$orderId/$accountId"
      params={{ orderId: lot.orderId, accountId: String(accountId) }}
    >
      {lot.orderNumber}
    </TextLink>
  );

/** What is left of a lot, and of how much where some has gone. */
export const lotUnits = ({ unitsLeft, unitsBought }: Lot): string =>
  unitsLeft === unitsBought ? unitsText(unitsLeft) : `${unitsText(unitsLeft)} of ${unitsText(unitsBought)}`;
