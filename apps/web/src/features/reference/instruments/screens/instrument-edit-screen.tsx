import { messageOfError } from '@artha/client/client-error';
import type { MasterRow, ModelConfig } from '@artha/contract/reference/master-data';
import { messageOf } from '@artha/domain/kit/errors';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useScreenTitle } from '../../../../platform/screen-title.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { StaffSkeleton } from '../../../../ui/states/staff-skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Changed, FieldControlProps } from '../../master-data/index.ts';
import {
  ApprovalCard,
  FieldControl,
  KindHeader,
  recordName,
  RecordForm,
  recordIn,
  useModelConfig,
  useRecord,
} from '../../master-data/index.ts';
import { INSTRUMENT_MODEL, useInstrumentSummary } from '../instrument-master.api.ts';
import { InstrumentSummaryCard } from '../parts/instrument-summary-card.tsx';
import { ListingStatusField } from '../parts/listing-status-field.tsx';
import { ReplicateCard } from '../parts/replicate-card.tsx';
import styles from './instrument-edit-screen.module.css';

const PATH = '/business-admin/instruments';
const ROWS = 10;

/** The full master of an instrument, or of a new one. */
export function InstrumentEditScreen() {
  const { id }: Readonly<Record<string, string>> = useParams({ strict: false });
  const record = recordIn(id);
  const { data: config, error, refetch } = useModelConfig(INSTRUMENT_MODEL);
  if (error && !config) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  if (!config) return <StaffSkeleton what="the instrument" rows={ROWS} />;
  if (record === 'unknown') return <ErrorState message={messageOf('master-data.not-found')} />;
  if (record === 'new') return <InstrumentEditor config={config} row={undefined} />;
  return <LoadedInstrument config={config} instrumentId={record} />;
}

function LoadedInstrument({ config, instrumentId }: { config: ModelConfig; instrumentId: number }) {
  const { data: row, error, refetch } = useRecord(config, instrumentId);
  if (error && !row) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  if (!row) return <StaffSkeleton what="the instrument" rows={ROWS} />;
  return <InstrumentEditor key={row.id} config={config} row={row} />;
}

const LONG_TEXTS: ReadonlySet<string> = new Set(['name', 'exitLoadText']);

/** The listing status is drawn as cards, long texts have twice the room, every other field is drawn by its type. */
function renderField(props: FieldControlProps) {
  if (props.field.key === 'listingStatus') return <ListingStatusField {...props} />;
  if (!LONG_TEXTS.has(props.field.key)) return undefined;
  return (
    <div className={styles.long}>
      <FieldControl {...props} />
    </div>
  );
}

interface InstrumentEditorProps {
  readonly config: ModelConfig;
  readonly row: MasterRow | undefined;
}

function InstrumentEditor({ config, row }: InstrumentEditorProps) {
  const navigate = useNavigate();
  const title = row ? recordName(config, row) : `New ${config.rows.one}`;
  useScreenTitle(title);
  const leave = () => void navigate({ to: PATH });
  const handleSaved = ({ approval }: Changed) => {
    showToast(approval ? 'The change is sent for approval.' : `${title} is saved.`, 'positive');
    leave();
  };
  return (
    <Stack gap={4}>
      <KindHeader over={config.title}>
        <h2 className="type-28">{title}</h2>
      </KindHeader>
      <RecordForm
        config={config}
        row={row}
        hasNavigation
        renderField={renderField}
        aside={
          <>
            {row && <InstrumentCards instrumentId={row.id} />}
            {config.needsApproval && <ApprovalCard rows={config.rows} />}
          </>
        }
        onSaved={handleSaved}
        onCancel={leave}
      />
    </Stack>
  );
}

/** The price, the holders and the copies of an instrument, and making another copy. */
function InstrumentCards({ instrumentId }: { instrumentId: number }) {
  const navigate = useNavigate();
  const { data: summary, error, refetch } = useInstrumentSummary(instrumentId);
  if (error && !summary) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  if (!summary) return <StaffSkeleton what="the summary" rows={3} />;
  return (
    <>
      <InstrumentSummaryCard summary={summary} path={PATH} />
      <ReplicateCard
        key={summary.id}
        summary={summary}
        onReplicated={(copy) => {
          showToast(`${copy.name} is made. It waits for review.`, 'positive');
          void navigate({ to: `${PATH}/${copy.id}` });
        }}
      />
    </>
  );
}
