/** How an account is held: by one person, or by several, of whom all or any sign. */
export const HOLDING_TYPES = ['single', 'joint', 'either-or-survivor'] as const;
export type HoldingType = (typeof HOLDING_TYPES)[number];

/** As people read them. */
export const HOLDING_TYPE_NAMES: Readonly<Record<HoldingType, string>> = {
  single: 'Single',
  joint: 'Joint',
  'either-or-survivor': 'Either or survivor',
};

/** The codes of the exchange. */
export const HOLDING_TYPE_CODES: Readonly<Record<HoldingType, string>> = {
  single: 'SI',
  joint: 'JO',
  'either-or-survivor': 'AS',
};
