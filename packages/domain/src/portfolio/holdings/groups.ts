/** How holdings can be grouped. */
export const HOLDING_GROUPS = [
  'entityAsset',
  'product',
  'instrumentCategory',
  'distributor',
  'family',
  'accountIsHeldAway',
  'account',
  'appUser',
] as const;
export type HoldingGroup = (typeof HOLDING_GROUPS)[number];

/** Groups for holdings without an active category, without a distributor, or without a family. */
export const OTHERS_CATEGORY_NAME = 'Others';
export const DIRECT_DISTRIBUTOR = { id: -1, name: 'Direct' };
export const NO_FAMILY = { id: -1, name: 'No family' };
