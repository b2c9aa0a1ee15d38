import { messageOfError } from '@artha/client/client-error';
import type { MasterRow, ModelConfig } from '@artha/contract/reference/master-data';
import { messageOf } from '@artha/domain/kit/errors';
import { useNavigate } from '@tanstack/react-router';
import { useScreenTitle } from '../../../../platform/screen-title.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { StaffSkeleton } from '../../../../ui/states/staff-skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Changed } from '../master-data.api.ts';
import { useModelConfig, useRecord } from '../master-data.api.ts';
import { recordName } from '../model/field-values.ts';
import { KindHeader } from '../parts/kind-header.tsx';
import { isMaintained, NotMaintained } from '../parts/not-maintained.tsx';
import { ApprovalCard, RecordCard } from '../parts/record-cards.tsx';
import { RecordForm } from '../parts/record-form.tsx';
import { RelatedRecords } from '../parts/related-records.tsx';
import { UsersCard } from '../parts/users-card.tsx';
import { useMasterDataPlace } from '../parts/use-master-data-place.ts';

const ROWS = 8;

/** A record of a kind, or a new one: the address says which. */
export function RecordScreen() {
  const { model, record } = useMasterDataPlace();
  const { data: config, error, refetch } = useModelConfig(model);
  if (error && !config) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  if (!config) return <StaffSkeleton what="the record" rows={ROWS} />;
  if (!isMaintained(config)) return <NotMaintained config={config} />;
  if (record === 'unknown') return <ErrorState message={messageOf('master-data.not-found')} />;
  if (record !== 'new') return <LoadedRecord config={config} id={record} />;
  if (!config.rights.mayEdit) return <ErrorState message={`You may not add ${config.rows.many}.`} />;
  return <RecordEditor config={config} row={undefined} />;
}

function LoadedRecord({ config, id }: { config: ModelConfig; id: number }) {
  const { data: row, error, refetch } = useRecord(config, id);
  if (error && !row) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  if (!row) return <StaffSkeleton what="the record" rows={ROWS} />;
  return <RecordEditor key={row.id} config={config} row={row} />;
}

interface RecordEditorProps {
  readonly config: ModelConfig;
  readonly row: MasterRow | undefined;
}

function RecordEditor({ config, row }: RecordEditorProps) {
  const navigate = useNavigate();
  const { listOf } = useMasterDataPlace();
  const path = listOf(config.model);
  const leave = () => void navigate({ to: path });
  const title = row ? recordName(config, row) : `New ${config.rows.one}`;
  useScreenTitle(title);
  const handleSaved = ({ row: saved, approval }: Changed) => {
    showToast(
      approval || !saved ? 'The change is sent for approval.' : `${recordName(config, saved)} is saved.`,
      'positive',
    );
    leave();
  };
  return (
    <Stack gap={4}>
      <KindHeader over={config.title}>
        <h2 className="type-28">{title}</h2>
      </KindHeader>
      <RelatedRecords>
        <RecordForm
          config={config}
          row={row}
          aside={
            <>
              {row && <RecordCard config={config} row={row} path={path} onRemoved={leave} />}
              {row && <UsersCard config={config} row={row} />}
              {config.needsApproval && config.rights.mayEdit && <ApprovalCard rows={config.rows} />}
            </>
          }
          onSaved={handleSaved}
          onCancel={leave}
        />
      </RelatedRecords>
    </Stack>
  );
}
