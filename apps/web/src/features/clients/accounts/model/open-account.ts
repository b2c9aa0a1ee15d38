interface Choosable {
  readonly id: number;
  readonly isPrimary: boolean;
}

/** The selected account: the chosen one if it is among them, else the primary, else the first. */
export const openAccount = <One extends Choosable>(accounts: readonly One[], chosenId: number | undefined) =>
  accounts.find(({ id }) => id === chosenId) ?? accounts.find(({ isPrimary }) => isPrimary) ?? accounts[0];

/** The accounts to choose from: one held away takes no transactions, so it is offered only where there is no other. */
export function offeredAccounts<One extends { readonly isHeldAway: boolean }>(accounts: readonly One[]) {
  const ours = accounts.filter(({ isHeldAway }) => !isHeldAway);
  return ours.length === 0 ? accounts : ours;
}
