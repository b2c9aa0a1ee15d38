import { messageOfError } from '@artha/client/client-error';
import { formatDate } from '@artha/domain/kit/dates';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import type { Harvest } from '../capital-gains.api.ts';
import { useHarvest } from '../capital-gains.api.ts';
import { exemptionText, lateText, nothingText } from '../model/gain-labels.ts';
import { HarvestList } from './harvest-list.tsx';

/** What could be sold before the tax year ends to pay less tax, and what that would save. */
export function HarvestCard({ accountId }: { accountId: number }) {
  const { data, error, refetch } = useHarvest(accountId);
  return (
    <Card aria-labelledby="harvest-title">
      <CardHeader>
        <h2 id="harvest-title">
          {data ? `What you could harvest before ${formatDate(data.until)}` : 'What you could harvest'}
        </h2>
      </CardHeader>
      {error && !data && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
      {!error && !data && (
        <CardBody>
          <Loading what="what you could harvest" />
          <Skeleton of="block" />
        </CardBody>
      )}
      {data && <Loaded harvest={data} />}
    </Card>
  );
}

const Loaded = ({ harvest }: { harvest: Harvest }) => (
  <>
    <Stack as={CardBody} gap={2}>
      {harvest.people.map((person) => (
        <p key={person.appUserId}>
          {harvest.people.length > 1 && `${person.name}: `}
          {exemptionText(person)}
        </p>
      ))}
      {harvest.lateCount > 0 && <p>{lateText(harvest)}</p>}
      <p className="type-12 muted">
        This is arithmetic, not a recommendation to sell. It uses the newest prices, leaves out locked and reserved
        units, and knows neither your plans nor your other income. Units bought back begin a new holding period, and
        each sale may cost an exit load.
      </p>
    </Stack>
    {harvest.ideas.length === 0 ? (
      <CardBody>
        <p className="muted">{nothingText(harvest)}</p>
      </CardBody>
    ) : (
      <HarvestList ideas={harvest.ideas} isFamily={harvest.people.length > 1} />
    )}
  </>
);
