import { SelectField } from '../../../../ui/form/select-field.tsx';
import type { Account } from '../accounts.api.ts';
import { accountLabel } from '../model/account-label.ts';

interface AccountFieldProps {
  readonly account: Account;
  readonly accounts: readonly Account[];
  readonly onChoose: (accountId: number) => void;
  /** Whether each account begins with the name of its holder. */
  readonly isNamed?: boolean;
}

/**
 * Chooses an account. A screen keeps it mounted while the data of another account loads, because it has the keyboard
 * focus then: only what depends on the account waits, and is remounted.
 */
export const AccountField = ({ account, accounts, onChoose, isNamed = false }: AccountFieldProps) => (
  <SelectField
    label="Account"
    value={String(account.id)}
    options={accounts.map((each) => ({
      value: String(each.id),
      label: isNamed ? `${each.name} · ${accountLabel(each)}` : accountLabel(each),
    }))}
    onChange={(id) => onChoose(Number(id))}
  />
);
