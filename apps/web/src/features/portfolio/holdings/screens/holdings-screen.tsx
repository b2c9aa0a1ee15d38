import { messageOfError } from '@artha/client/client-error';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { businessToday } from '../../../../platform/business-clock.ts';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { useOpenAccount } from '../../../clients/accounts/index.ts';
import { AccountSelect } from '../parts/account-select.tsx';
import { AsOnField } from '../parts/as-on-field.tsx';
import { CurrentHoldingsView } from '../parts/current-holdings-view.tsx';
import { holdingsAddressOf } from '../model/holdings-address.ts';
import { PastHoldingsView } from '../parts/past-holdings-view.tsx';
import { Card } from '../../../../ui/card/card.tsx';

/** The current holdings under the filter, or the holdings of an account at the end of a past day. */
export function HoldingsScreen() {
  const navigate = useNavigate();
  const { open, on } = holdingsAddressOf(useSearch({ strict: false }), businessToday());
  const { accounts, account, choose, error, refetch } = useOpenAccount();
  if (error && !accounts)
    return (
      <Card>
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      </Card>
    );
  const asOn = (
    <AsOnField on={on} onChange={(day) => void navigate({ to: '/holdings', search: day ? { on: day } : {} })} />
  );
  if (on)
    return (
      <PastHoldingsView
        accountId={account?.id}
        on={on}
        tools={
          <>
            <AccountSelect accounts={accounts} account={account} onChoose={choose} />
            {asOn}
          </>
        }
      />
    );
  return <CurrentHoldingsView accountId={account?.id} hasAccount={accounts?.length !== 0} open={open} tools={asOn} />;
}
