import { NativeSelect } from '../../../../ui/form/native-select.tsx';
import type { Account } from '../../../clients/accounts/index.ts';
import { accountLabel } from '../../../clients/accounts/index.ts';

interface AccountSelectProps {
  readonly accounts: readonly Account[] | undefined;
  readonly account: Account | undefined;
  readonly onChoose: (accountId: number) => void;
}

/** Selects the account; nothing if there is only one. */
export const AccountSelect = ({ accounts, account, onChoose }: AccountSelectProps) =>
  accounts && account && accounts.length > 1 ? (
    <NativeSelect
      aria-label="Account"
      value={String(account.id)}
      options={accounts.map((each) => ({ value: String(each.id), label: accountLabel(each) }))}
      onChange={(event) => onChoose(Number(event.target.value))}
    />
  ) : null;
