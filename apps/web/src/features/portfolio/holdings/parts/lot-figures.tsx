import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatHeldUnits } from '@artha/domain/kit/inr-format';
import type { Holding, Lot } from '../holdings.api.ts';
import type { LotTax } from '../model/lot-tax.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';

export interface LotListProps {
  readonly holding: Holding;
  readonly lots: readonly Lot[];
  readonly isOwn: boolean;
  /** The date of the screen. */
  readonly on: BusinessDate;
  /** The tax of selling today, by the keys of lots; empty for a past date, and while loading. */
  readonly taxes: ReadonlyMap<string, LotTax>;
}

export interface LotOrderProps {
  readonly accountId: number;
  readonly lot: Lot;
  /** False for a holding of another family member, whose orders cannot be opened. */
  readonly isOwn: boolean;
}

/** The order that created a lot. */
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

/** The remaining units of a lot, and the bought ones if some were sold. */
export const lotUnits = ({ unitsLeft, unitsBought }: Lot): string =>
  unitsLeft === unitsBought
    ? formatHeldUnits(unitsLeft)
    : `${formatHeldUnits(unitsLeft)} of ${formatHeldUnits(unitsBought)}`;
