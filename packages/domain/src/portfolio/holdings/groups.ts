/** By what holdings are grouped (specification 7.5). */
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

/** What has no category in use, came through nobody, or belongs to no family is a group too. */
export const OTHERS_CATEGORY_NAME = 'Others';
export const DIRECT_DISTRIBUTOR = { id: -1, name: 'Direct' };
export const NO_FAMILY = { id: -1, name: 'No family' };
