/** The state of an account as its client reads it: the first that applies. */
export const ACCOUNT_STATES = [
  'closed',
  'held-away',
  'frozen',
  'kyc-stopped',
  'stopped',
  'refused',
  'waiting',
  'open',
] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** The status that is stored with an account, as people read it. */
export const ACCOUNT_STATUS_NAMES = { active: 'Open', closed: 'Closed' } as const;

interface AccountFacts {
  readonly status: keyof typeof ACCOUNT_STATUS_NAMES;
  /** Its holdings are held with another distributor. */
  readonly isHeldAway: boolean;
  /** When its transactions were frozen because its holder came of age. */
  readonly frozenAt: Date | null;
  /** When its transactions were stopped because the KYC record of a holder is not valid. */
  readonly kycStoppedAt: Date | null;
  /** When orders were stopped because the holdings did not reconcile. */
  readonly intakeStoppedAt: Date | null;
  /** At the exchange; null for an account that was registered by other means. */
  readonly registration: 'pending' | 'registered' | 'refused' | null;
}

export function accountStateOf(facts: AccountFacts): AccountState {
  const { status, isHeldAway, frozenAt, kycStoppedAt, intakeStoppedAt, registration } = facts;
  if (status === 'closed') return 'closed';
  if (isHeldAway) return 'held-away';
  if (frozenAt !== null) return 'frozen';
  if (kycStoppedAt !== null) return 'kyc-stopped';
  if (intakeStoppedAt !== null) return 'stopped';
  if (registration === 'refused') return 'refused';
  return registration === 'pending' ? 'waiting' : 'open';
}
