interface OwnerLabel {
  /** The signed-in client. */
  readonly name: string;
  /** The family of its head; undefined for everybody else. */
  readonly familyName: string | undefined;
  /** The number of visible accounts. */
  readonly accounts: number;
}

/** The owner of the holdings without a filter: 'Deshmukh family · 3 accounts', 'Rohan Deshmukh · 1 account'. */
export function ownerText({ name, familyName, accounts }: OwnerLabel): string {
  const counted = accounts === 1 ? '1 account' : `${accounts} accounts`;
  return `${familyName ?? name} · ${counted}`;
}
