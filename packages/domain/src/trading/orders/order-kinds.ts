/** What an order does. Plan instalments are purchases and redemptions of a plan. */
export const ORDER_KINDS = ['purchase', 'redemption', 'switch'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** What a line does with the units of its fund. A switch has two lines: its out-leg and its in-leg. */
export const LINE_SIDES = ['purchase', 'redemption', 'switch-out', 'switch-in'] as const;
export type LineSide = (typeof LINE_SIDES)[number];

/** As people read them. */
export const LINE_SIDE_NAMES: Readonly<Record<LineSide, string>> = {
  purchase: 'Purchase',
  redemption: 'Sale',
  'switch-out': 'Switch out',
  'switch-in': 'Switch in',
};

/** The sides that take units out of a folio. */
export const OUT_SIDES: readonly LineSide[] = ['redemption', 'switch-out'];

/** The sides that the client pays for at a bank. The money of a switch-in comes from its out-leg. */
const PAID_SIDES: readonly LineSide[] = ['purchase'];

export const isPaidSide = (side: LineSide): boolean => PAID_SIDES.includes(side);

export const isOutSide = (side: LineSide): boolean => OUT_SIDES.includes(side);

const KIND_OF_SIDE: Readonly<Record<LineSide, OrderKind>> = {
  purchase: 'purchase',
  redemption: 'redemption',
  'switch-out': 'switch',
  'switch-in': 'switch',
};

/** The kind of order that a line belongs to. */
export const kindOfSide = (side: LineSide): OrderKind => KIND_OF_SIDE[side];
