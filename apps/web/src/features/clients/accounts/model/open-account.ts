interface Choosable {
  readonly id: number;
  readonly isPrimary: boolean;
}

/** The account to work with: the chosen one while it is among them, else the primary, else the first. */
export const openAccount = <One extends Choosable>(accounts: readonly One[], chosenId: number | undefined) =>
  accounts.find(({ id }) => id === chosenId) ?? accounts.find(({ isPrimary }) => isPrimary) ?? accounts[0];
