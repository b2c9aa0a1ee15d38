import { messageOfError } from '@artha/client/client-error';
import { StaffSkeleton } from '../../../../ui/states/staff-skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { useModelConfig } from '../master-data.api.ts';
import { BucketPicture } from '../parts/bucket-picture.tsx';
import { Records } from '../parts/records.tsx';
import { useMasterDataPlace } from '../parts/use-master-data-place.ts';

const MODEL = 'CapitalBucket';
const ROWS = 6;

/** Ranges of companies by market capitalisation, which must not overlap: the list of the kind with a picture of it. */
export function CapitalBucketsScreen() {
  const { listOf } = useMasterDataPlace();
  const { data: config, error, refetch } = useModelConfig(MODEL);
  if (error && !config) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  if (!config) return <StaffSkeleton what="capital buckets" rows={ROWS} />;
  return (
    <Records config={config} path={listOf(MODEL)}>
      <BucketPicture config={config} />
    </Records>
  );
}
