import type { LineSide } from '@artha/domain/trading/orders/order-kinds';
import { LINE_SIDE_NAMES } from '@artha/domain/trading/orders/order-kinds';

/** What a line of an order does, where its title does not say it. */
export const SIDE_NAMES: Readonly<Record<LineSide, string | undefined>> = {
  purchase: undefined,
  redemption: undefined,
  'switch-out': LINE_SIDE_NAMES['switch-out'],
  'switch-in': LINE_SIDE_NAMES['switch-in'],
};
