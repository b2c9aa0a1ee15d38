import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Account } from '../../../clients/accounts/index.ts';
import type { PickedFund } from '../../cart/index.ts';
import { FundSearch } from '../../cart/index.ts';
import { withFund } from '../model/plan-address.ts';
import { AccountField } from './account-field.tsx';
import { FormGrid } from './form-grid.tsx';

interface SipSourceProps {
  readonly account: Account;
  readonly accounts: readonly Account[];
  readonly onAccount: (accountId: number) => void;
  readonly fund: PickedFund | undefined;
}

/** Account and fund of a purchase. The fund is part of the address, so that it stays when the kind changes. */
export function SipSource({ account, accounts, onAccount, fund }: SipSourceProps) {
  const navigate = useNavigate();
  const query: Record<string, string> = useSearch({ strict: false });
  const choose = (picked: PickedFund | undefined) =>
    void navigate({ to: '/new-transactions', search: withFund(query, picked?.id), replace: true });
  return (
    <>
      <FundSearch fund={fund} onChoose={choose} />
      <FormGrid>
        <AccountField account={account} accounts={accounts} onChoose={onAccount} />
      </FormGrid>
    </>
  );
}
