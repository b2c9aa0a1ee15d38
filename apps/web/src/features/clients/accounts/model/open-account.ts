interface Choosable {
  readonly id: number;
  readonly isPrimary: boolean;
}

/** The selected account: the chosen one if it is among them, else the primary, else the first. */
export const openAccount = <One extends Choosable>(accounts: readonly One[], chosenId: number | undefined) =>
  accounts.find(({ id }) => id === chosenId) ?? accounts.find(({ isPrimary }) => isPrimary) ?? accounts[0];
