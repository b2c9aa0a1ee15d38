/** What an operator has looked at before the account is opened. */
export const CHECKS = {
  cheque: 'The cheque is cancelled and can be read',
  signature: "The signature is one person's and on plain paper",
  differences: 'I accept what differs and say why below',
} as const;
export type CheckName = keyof typeof CHECKS;

/** The checks of an application: the last one only where something differs. */
export const checksFor = (hasDifferences: boolean): readonly CheckName[] =>
  hasDifferences ? ['cheque', 'signature', 'differences'] : ['cheque', 'signature'];

export const missingChecks = (checked: ReadonlySet<CheckName>, hasDifferences: boolean): number =>
  checksFor(hasDifferences).filter((name) => !checked.has(name)).length;
