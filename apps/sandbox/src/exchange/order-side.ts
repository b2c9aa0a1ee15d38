/** What an order does. A switch is two orders: units leave one scheme, and its money buys another. */
export const ORDER_SIDES = ['purchase', 'redemption', 'switch-out', 'switch-in'] as const;
export type OrderSide = (typeof ORDER_SIDES)[number];

/** The sides that take units out of a folio. */
export type SaleSide = Extract<OrderSide, 'redemption' | 'switch-out'>;

interface SideOnWire {
  /** Which of the two lists of orders it is in. */
  readonly transType: 'P' | 'R';
  readonly subType: 'NRM' | 'SWITCH';
  readonly takesUnits: boolean;
}

export const SIDES: Readonly<Record<OrderSide, SideOnWire>> = {
  purchase: { transType: 'P', subType: 'NRM', takesUnits: false },
  redemption: { transType: 'R', subType: 'NRM', takesUnits: true },
  'switch-out': { transType: 'R', subType: 'SWITCH', takesUnits: true },
  'switch-in': { transType: 'P', subType: 'SWITCH', takesUnits: false },
};
