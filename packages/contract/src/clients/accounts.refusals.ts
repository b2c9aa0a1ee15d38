/** Why an account takes no orders, plans and mandates. */
export const openAccountRefusals = [
  'account.not-found',
  'account.not-active',
  'account.held-away',
  'account.frozen',
  'account.kyc-stopped',
  'account.intake-stopped',
] as const;
