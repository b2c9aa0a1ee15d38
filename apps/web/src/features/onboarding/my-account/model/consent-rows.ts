import { accountNumberText } from '@artha/domain/clients/accounts/account-text';
import type { Consents } from '../my-account.api.ts';

export interface ConsentRow {
  readonly key: string;
  readonly title: string;
  /** What was agreed to, and why it cannot be withdrawn here. */
  readonly note: string;
  readonly at: Date;
}

/** What a client agreed to, with the reason why none of it can be withdrawn while there is an account. */
export const consentRows = ({ terms, bankDataAt, identity, declarations }: Consents): readonly ConsentRow[] => [
  ...terms.map(({ version, at }, place) => ({
    key: `terms-${version}`,
    title: `Terms and conditions, version ${version}`,
    note: place === 0 ? 'They apply while you have an account with us.' : 'Replaced by a later version.',
    at,
  })),
  ...(bankDataAt === null
    ? []
    : [
        {
          key: 'bank-data',
          title: 'Reading your details at the bank',
          note: 'Your account was opened with them. The law asks us to keep them.',
          at: bankDataAt,
        },
      ]),
  ...(identity === null
    ? []
    : [
        {
          key: 'identity',
          title: `Identity check by ${identity.provider}`,
          note: 'It is complete: nothing more is read there.',
          at: identity.at,
        },
      ]),
  ...declarations.map(({ accountNumber, at }) => ({
    key: `declaration-${accountNumber}`,
    title: `Tax residence and income, account ${accountNumberText(accountNumber)}`,
    note: 'The law asks for this declaration. You can correct it in your profile.',
    at,
  })),
];
