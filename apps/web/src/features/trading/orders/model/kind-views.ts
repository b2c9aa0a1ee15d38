import type { LineSide, OrderKind } from '@artha/domain/trading/orders/order-kinds';
import { kindOfSide } from '@artha/domain/trading/orders/order-kinds';
import type { OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import type { OrderState } from '@artha/domain/trading/orders/order-states';
import type { OrderKindView } from './kinds/order-kind-view.ts';
import { PURCHASE_VIEW } from './kinds/purchase.ts';
import { REDEMPTION_VIEW } from './kinds/redemption.ts';
import { SWITCH_VIEW } from './kinds/switch.ts';
import type { StateText } from './outcome.ts';

/** The kinds of order as investors see them. A new kind is an entry here. */
const VIEWS: Readonly<Record<OrderKind, OrderKindView>> = {
  purchase: PURCHASE_VIEW,
  redemption: REDEMPTION_VIEW,
  switch: SWITCH_VIEW,
};

export const viewOfKind = (kind: OrderKind): OrderKindView => VIEWS[kind];

/** Whether the client pays for orders of a kind. */
export const needsPayment = (kind: OrderKind): boolean => VIEWS[kind].needsPayment;

/** The state of an order as the investor reads it. */
export const orderStateLabel = ({
  kind,
  status,
}: {
  readonly kind: OrderKind;
  readonly status: OrderState;
}): StateText => VIEWS[kind].stateTexts[status];

/** The state of one fund of an order. */
export const lineStateLabel = ({
  side,
  status,
}: {
  readonly side: LineSide;
  readonly status: OrderLineState;
}): StateText => VIEWS[kindOfSide(side)].lineTexts[status];
