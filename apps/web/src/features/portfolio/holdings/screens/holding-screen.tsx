import { ClientError, messageOfError } from '@artha/client/client-error';
import { formatDate } from '@artha/domain/kit/dates';
import { messageOf } from '@artha/domain/kit/errors';
import { useParams } from '@tanstack/react-router';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { useScreenDates } from '../../filter/index.ts';
import type { HoldingRef } from '../holdings.api.ts';
import { useOpenedHolding } from '../holdings.api.ts';
import { holdingRefIn } from '../model/holding-address.ts';
import { AsOnField } from '../parts/as-on-field.tsx';
import { DatesNote } from '../parts/filter-note.tsx';
import { HoldingPage } from '../parts/page/holding-page.tsx';
import { HoldingPageSkeleton } from '../parts/page/holding-page-skeleton.tsx';

/** One holding, a fund in a folio: its value, returns, lots, orders, plans, ledger and documents. */
export function HoldingScreen() {
  const holding = holdingRefIn(useParams({ strict: false }));
  return holding ? (
    <OpenedHoldingView key={Object.values(holding).join(' ')} holding={holding} />
  ) : (
    <HoldingUnknown message={messageOf('holding.not-found')} />
  );
}

const OpenedHoldingView = ({ holding }: { holding: HoldingRef }) => (
  <Stack>
    <DatesNote />
    <HoldingContent holding={holding} />
  </Stack>
);

function HoldingContent({ holding }: { holding: HoldingRef }) {
  const { endDate, isNow } = useScreenDates();
  const { data, error, isPlaceholderData, refetch } = useOpenedHolding(holding);
  if (data) return <HoldingPage holding={holding} opened={data} isOutdated={isPlaceholderData} />;
  if (!error) return <HoldingPageSkeleton />;
  const isRefused = error instanceof ClientError && error.status === 404;
  if (isRefused && isNow) return <HoldingUnknown message={messageOfError(error)} />;
  return (
    <Card>
      {isRefused ? (
        <EmptyState title={`Not held on ${formatDate(endDate)}`} action={<AsOnField />}>
          This folio held no units of this fund at the end of that day.
        </EmptyState>
      ) : (
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

const HoldingUnknown = ({ message }: { message: string }) => (
  <Card>
    <EmptyState
      title={message}
      action={
        <ButtonLink kind="primary" to="/holdings">
          Holdings
        </ButtonLink>
      }
    />
  </Card>
);
