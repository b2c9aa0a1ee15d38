import { Link } from '@tanstack/react-router';
import type { Lot } from './holdings.api.ts';
import { unitsText } from './units-text.ts';

/** The order that a lot came with. */
export const LotOrder = ({ accountId, lot }: { accountId: number; lot: Lot }) =>
  lot.orderId === null ? null : (
    <Link
      className="link"
      to="/transaction-status/$orderId/$accountId"
      params={{ orderId: lot.orderId, accountId: String(accountId) }}
    >
      {lot.orderNumber}
    </Link>
  );

/** What is left of a lot, and of how much where some has gone. */
export const lotUnits = ({ unitsLeft, unitsBought }: Lot): string =>
  unitsLeft === unitsBought ? unitsText(unitsLeft) : `${unitsText(unitsLeft)} of ${unitsText(unitsBought)}`;
