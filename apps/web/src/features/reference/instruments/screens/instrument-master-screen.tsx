import { messageOfError } from '@artha/client/client-error';
import { StaffSkeleton } from '../../../../ui/states/staff-skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { Records, useModelConfig } from '../../master-data/index.ts';
import { INSTRUMENT_MODEL } from '../instrument-master.api.ts';

const ROWS = 10;

/** Every instrument of any listing status, to be searched and edited. */
export function InstrumentMasterScreen() {
  const { data: config, error, refetch } = useModelConfig(INSTRUMENT_MODEL);
  if (error && !config) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  if (!config) return <StaffSkeleton what="instruments" rows={ROWS} />;
  return <Records config={config} path="/business-admin/instruments" />;
}
