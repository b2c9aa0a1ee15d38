import { messageOfError } from '@artha/client/client-error';
import { useScreenTitle } from '../../../../platform/screen-title.ts';
import { StaffSkeleton } from '../../../../ui/states/staff-skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { useModelConfig } from '../master-data.api.ts';
import { isMaintained, NotMaintained } from '../parts/not-maintained.tsx';
import { Records } from '../parts/records.tsx';
import { useMasterDataPlace } from '../parts/use-master-data-place.ts';

const ROWS = 10;

/** The records of the kind that the address names. */
export function RecordsScreen() {
  const { model, listOf } = useMasterDataPlace();
  const { data: config, error, refetch } = useModelConfig(model);
  useScreenTitle(config?.title);
  if (error && !config) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  if (!config) return <StaffSkeleton what="the list" rows={ROWS} />;
  if (!isMaintained(config)) return <NotMaintained config={config} />;
  return <Records key={model} config={config} path={listOf(model)} />;
}
