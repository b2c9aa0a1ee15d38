interface OwnerLabel {
  /** Of a head of a family; undefined of everybody else. */
  readonly familyName: string | undefined;
  /** That may be seen. */
  readonly accounts: number;
}

/** Whose holdings are shown while nothing is restricted: 'Deshmukh family · 3 accounts', 'All 2 accounts'. */
export function ownerText({ familyName, accounts }: OwnerLabel): string {
  const counted = accounts === 1 ? '1 account' : `${accounts} accounts`;
  if (familyName !== undefined) return `${familyName} · ${counted}`;
  return accounts > 1 ? `All ${counted}` : '';
}
