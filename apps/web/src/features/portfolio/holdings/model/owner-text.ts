interface OwnerLabel {
  /** The family of its head; undefined for everybody else. */
  readonly familyName: string | undefined;
  /** The number of visible accounts. */
  readonly accounts: number;
}

/** The owner of the holdings without a filter: 'Deshmukh family · 3 accounts', 'All 2 accounts'. */
export function ownerText({ familyName, accounts }: OwnerLabel): string {
  const counted = accounts === 1 ? '1 account' : `${accounts} accounts`;
  if (familyName !== undefined) return `${familyName} · ${counted}`;
  return accounts > 1 ? `All ${counted}` : '';
}
