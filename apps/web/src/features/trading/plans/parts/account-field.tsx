import { SelectField } from '../../../../ui/form/select-field.tsx';
import type { Account } from '../../../clients/accounts/index.ts';
import { accountLabel } from '../../../clients/accounts/index.ts';

interface AccountFieldProps {
  readonly account: Account;
  readonly accounts: readonly Account[];
  readonly onChoose: (accountId: number) => void;
}

/** The account that invests. */
export const AccountField = ({ account, accounts, onChoose }: AccountFieldProps) => (
  <SelectField
    label="Account"
    value={String(account.id)}
    options={accounts.map((each) => ({ value: String(each.id), label: accountLabel(each) }))}
    onChange={(id) => onChoose(Number(id))}
  />
);
