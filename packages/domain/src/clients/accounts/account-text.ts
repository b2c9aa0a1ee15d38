/** An account number as people read it, in fours: '5012 8841'. */
export const accountNumberText = (accountNumber: string): string => accountNumber.replaceAll(/(.{4})(?=.)/g, '$1 ');

interface NamedAccount {
  readonly name: string;
  readonly accountNumber: string;
}

/**
 * 'Ananya Deshmukh · 5012 8841': a person can have several accounts of one name, so the number is always part of it.
 */
export const accountText = ({ name, accountNumber }: NamedAccount): string =>
  `${name} · ${accountNumberText(accountNumber)}`;
