import { messageOfError } from '@artha/client/client-error';
import type { ModelConfig } from '@artha/contract/reference/master-data';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { useScreenTitle } from '../../../../platform/screen-title.ts';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { Stat } from '../../../../ui/figures/stat.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Stepper } from '../../../../ui/navigation/stepper.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { StaffSkeleton } from '../../../../ui/states/staff-skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import type { MasterImport } from '../imports.api.ts';
import { useCancelImport, useImport } from '../imports.api.ts';
import { useModelConfig } from '../master-data.api.ts';
import { IMPORT_STEPS, stepOf } from '../model/import-text.ts';
import { ImportFileStep } from '../parts/import-file-step.tsx';
import { ImportMatching } from '../parts/import-matching.tsx';
import { ImportPreview } from '../parts/import-preview.tsx';
import { ImportProgress } from '../parts/import-progress.tsx';
import { KindHeader } from '../parts/kind-header.tsx';
import { useMasterDataPlace } from '../parts/use-master-data-place.ts';
import { useOwnQuery } from '../parts/use-own-query.ts';
import styles from './import-screen.module.css';

const ROWS = 8;
/** The import of the address: it can be left and found again. */
const IMPORT_KEY = 'import';

/** An import of a kind from a file: the file, what would change, and writing it. */
export function ImportScreen() {
  const { model } = useMasterDataPlace();
  const { data: config, error, refetch } = useModelConfig(model);
  useScreenTitle(config && `Import ${config.rows.many}`);
  if (error && !config) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  if (!config) return <StaffSkeleton what="the import" rows={ROWS} />;
  if (!config.rights.mayImport) return <ErrorState message={`You may not import ${config.rows.many}.`} />;
  return <Import config={config} />;
}

function Import({ config }: { config: ModelConfig }) {
  const { query, change } = useOwnQuery();
  const given = query[IMPORT_KEY];
  const importId = typeof given === 'string' ? given : undefined;
  const { data: imported, error, refetch } = useImport(importId);
  const cancel = useCancelImport();
  const restart = () => change({ [IMPORT_KEY]: undefined });
  const discard = () => {
    if (importId !== undefined) cancel.mutate(importId, { onSettled: restart });
  };
  return (
    <Stack gap={4}>
      <ImportHeader config={config} imported={importId === undefined ? undefined : imported} />
      <Stepper label="Steps of the import" steps={IMPORT_STEPS} current={stepOf(imported?.state)} />
      {importId === undefined && <ImportFileStep config={config} onStarted={(id) => change({ [IMPORT_KEY]: id })} />}
      {importId !== undefined && error && !imported && (
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      )}
      {importId !== undefined && !error && !imported && <StaffSkeleton what="the import" rows={ROWS} />}
      {importId !== undefined && imported && (
        <ImportState config={config} imported={imported} onDiscard={discard} onRestart={restart} />
      )}
    </Stack>
  );
}

interface ImportStateProps {
  readonly config: ModelConfig;
  readonly imported: MasterImport;
  readonly onDiscard: () => void;
  readonly onRestart: () => void;
}

function ImportState({ config, imported, onDiscard, onRestart }: ImportStateProps) {
  const { listOf } = useMasterDataPlace();
  const { state, failure, chosenCount } = imported;
  const again = <Button onPress={onRestart}>Import another file</Button>;
  if (state === 'failed')
    return (
      <ErrorState
        message={failure ?? 'The file cannot be imported.'}
        onRetry={onRestart}
        retryLabel="Choose another file"
      />
    );
  if (state === 'cancelled')
    return (
      <EmptyState title="This import was stopped" action={again}>
        The rows that were written before are kept.
      </EmptyState>
    );
  if (state === 'matching')
    return <ImportMatching config={config} imported={imported} leave={{ label: 'Discard', onPress: onDiscard }} />;
  return (
    <Stack gap={4}>
      {(state === 'checking' || state === 'committing') && <ImportProgress imported={imported} onStop={onDiscard} />}
      {state === 'in-approval' && (
        <Banner tone="warning" icon="clock" role="status">
          A second person must approve {rowsText(chosenCount)}. You may leave; you are notified once it is decided.
        </Banner>
      )}
      {state === 'done' && (
        <Banner
          tone="positive"
          role="status"
          action={
            <ButtonLink to={listOf(config.model)} size="small">
              Show {config.rows.many}
            </ButtonLink>
          }
        >
          {rowsText(chosenCount)} imported. {failure}
        </Banner>
      )}
      {state !== 'checking' && <ImportPreview config={config} imported={imported} onDiscard={onDiscard} />}
      {state === 'done' && <div>{again}</div>}
    </Stack>
  );
}

/** '1 row', '1,284 rows'. */
const rowsText = (count: number): string => `${groupIndian(String(count))} ${count === 1 ? 'row' : 'rows'}`;

const TITLES: Readonly<Record<MasterImport['state'], (chosen: number, all: number) => string>> = {
  matching: () => 'Match the columns of the file',
  checking: (_, all) => `Checking ${rowsText(all)}`,
  ready: (chosen, all) => `${groupIndian(String(chosen))} of ${rowsText(all)} to import`,
  'in-approval': (chosen) => `Approval of ${rowsText(chosen)}`,
  committing: (chosen) => `Importing ${rowsText(chosen)}`,
  done: (chosen) => `${rowsText(chosen)} imported`,
  failed: () => 'The import failed',
  cancelled: () => 'The import was stopped',
};

function ImportHeader({ config, imported }: { config: ModelConfig; imported: MasterImport | undefined }) {
  if (!imported)
    return (
      <KindHeader over={config.theme}>
        <h2 className="type-28">Import {config.rows.many}</h2>
      </KindHeader>
    );
  const { fileName, rowCount, chosenCount, makerName, createdAt, state } = imported;
  return (
    <KindHeader
      over={`${fileName} · ${rowsText(rowCount)} · ${makerName}, ${formatMoment(createdAt)}`}
      actions={state !== 'matching' && <ImportFigures imported={imported} />}
    >
      <div role="status">
        <h2 className="type-28 tabular">{TITLES[state](chosenCount, rowCount)}</h2>
      </div>
    </KindHeader>
  );
}

const ImportFigures = ({ imported }: { imported: MasterImport }) => (
  <dl className={styles.figures}>
    <Stat label="New">{imported.newCount}</Stat>
    <Stat label="Changed">{imported.changedCount}</Stat>
    <Stat label="Duplicates">{imported.duplicateCount}</Stat>
    <Stat label="Errors" className={imported.errorCount > 0 ? styles.wrong : undefined}>
      {imported.errorCount}
    </Stat>
  </dl>
);
