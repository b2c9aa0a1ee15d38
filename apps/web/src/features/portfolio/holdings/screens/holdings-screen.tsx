import { messageOfError } from '@artha/client/client-error';
import { useSearch } from '@tanstack/react-router';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { useOpenAccount } from '../../../clients/accounts/index.ts';
import { CurrentHoldingsView } from '../parts/current-holdings-view.tsx';
import { holdingsAddressOf } from '../model/holdings-address.ts';
import { Card } from '../../../../ui/card/card.tsx';

export { areReady } from '../parts/lazy-parts.ts';

/** The holdings under the filter, as of now or of its dates. */
export function HoldingsScreen() {
  const address = holdingsAddressOf(useSearch({ strict: false }));
  const { accounts, account, error, refetch } = useOpenAccount();
  if (error && !accounts)
    return (
      <Card>
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      </Card>
    );
  return <CurrentHoldingsView accountId={account?.id} hasAccount={accounts?.length !== 0} address={address} />;
}
