import { messageOfError } from '@artha/client/client-error';
import { useSearch } from '@tanstack/react-router';
import { Card } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { outdated } from '../../../../ui/states/outdated.ts';
import { useOpenAccount } from '../../../clients/accounts/index.ts';
import { useCapitalGains } from '../capital-gains.api.ts';
import { yearIn } from '../model/gain-labels.ts';
import { DisposalList } from '../parts/disposal-list.tsx';
import { GainGroups } from '../parts/gain-groups.tsx';
import { GainsSkeleton } from '../parts/gains-skeleton.tsx';
import { GainSummary } from '../parts/gain-summary.tsx';
import { GainsToolbar } from '../parts/gains-toolbar.tsx';
import { HarvestCard } from '../parts/harvest-card.tsx';
import { NoAccount } from '../parts/no-account.tsx';
import { TaxNotes } from '../parts/tax-notes.tsx';

/** The capital gains of a tax year, and what could be sold before it ends to pay less tax. */
export function CapitalGainsScreen() {
  const taxYear = yearIn(useSearch({ strict: false }));
  const { accounts, account, error: accountError, refetch: refetchAccounts } = useOpenAccount();
  const { data, error, isPlaceholderData: isOutdated, refetch } = useCapitalGains(account?.id, taxYear);
  const failure = accounts ? error : accountError;
  if (failure && !data)
    return (
      <Card>
        <ErrorState message={messageOfError(failure)} onRetry={() => void (accounts ? refetch() : refetchAccounts())} />
      </Card>
    );
  if (accounts?.length === 0) return <NoAccount />;
  if (!data || !account) return <GainsSkeleton />;
  return (
    <Stack>
      <GainsToolbar
        accountId={account.id}
        gains={data}
        taxYear={isOutdated && taxYear !== undefined ? taxYear : data.taxYear}
        isOutdated={isOutdated}
      />
      <Stack {...outdated(isOutdated)}>
        <GainSummary gains={data} />
        <GainGroups people={data.people} />
        <DisposalList key={data.taxYear} gains={data} />
        {data.isCurrent && <HarvestCard accountId={account.id} />}
        <TaxNotes gains={data} />
      </Stack>
    </Stack>
  );
}
