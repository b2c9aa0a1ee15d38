import { formatDate } from '@artha/domain/kit/dates';
import { KRA_MEANINGS } from '@artha/domain/clients/kyc-records/kra-status';
import type { KycStop } from '../reviews.api.ts';
import { useKycStops } from '../reviews.api.ts';
import { QueueItem } from './queue-item.tsx';
import { QueueFrame } from './queue-frame.tsx';

const EMPTY = [
  'No account is stopped',
  'Accounts appear here while the KYC record of a holder is not valid. The records are looked up at night.',
] as const;

/** Accounts that are stopped until the KYC record of a holder is valid: the agency decides, not operations. */
export function KycStops() {
  const { data, error, refetch } = useKycStops();
  return (
    <QueueFrame
      noun="KYC record"
      queue={data && { shown: data.items.length, count: data.count }}
      error={error}
      onRetry={() => void refetch()}
      empty={EMPTY}
    >
      {data?.items.map((stop) => (
        <KycStopCard key={`${stop.accountId}-${stop.person.position}`} stop={stop} />
      ))}
    </QueueFrame>
  );
}

const HOLDERS = ['First holder', 'Second holder', 'Third holder'];

const KycStopCard = ({ stop }: { readonly stop: KycStop }) => {
  const { accountId, client, person, code, since, checkedOn } = stop;
  return (
    <QueueItem
      id={`kyc-${accountId}-${person.position}`}
      account={stop}
      client={client}
      facts={[
        [person.isGuardian ? 'Guardian' : (HOLDERS[person.position - 1] ?? 'Holder'), person.name],
        ['KYC record', `${KRA_MEANINGS[code].name}, since ${formatDate(since)}`],
        ['Looked up', formatDate(checkedOn)],
      ]}
    />
  );
};
