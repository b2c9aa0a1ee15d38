import type { OrderKind } from '../orders/order-kinds.ts';

/** The kinds of orders that sell units. */
export type SaleKind = Exclude<OrderKind, 'purchase'>;

/** The side of the line that takes the units out. */
export const SIDE_OF_SALE = { redemption: 'redemption', switch: 'switch-out' } as const;

const isSaleKindOf: Readonly<Record<OrderKind, boolean>> = { purchase: false, redemption: true, switch: true };

/** Whether orders of a kind sell units. */
export const isSaleKind = (kind: OrderKind): kind is SaleKind => isSaleKindOf[kind];
