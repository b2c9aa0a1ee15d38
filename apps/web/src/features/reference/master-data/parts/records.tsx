import { exportMasterRows } from '@artha/contract/reference/master-data';
import type { MasterRow, ModelConfig } from '@artha/contract/reference/master-data';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { ListCount } from '../../../../ui/data-table/frame/list-count.tsx';
import { TableFrame } from '../../../../ui/data-table/frame/table-frame.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ListExport } from '../../../system/exports/index.ts';
import { useRecord, useRecords } from '../master-data.api.ts';
import { recordName } from '../model/field-values.ts';
import { hasManyFilters, ownConditions, ROW_KEY, stateOf } from '../model/master-filter.ts';
import { CHANGED_COLUMN, masterTable, STATUS_COLUMN } from '../model/master-table.ts';
import { HistoryPanel } from './history-panel.tsx';
import { KindHeader } from './kind-header.tsx';
import { recordColumns } from './record-columns.tsx';
import { RecordFilters } from './record-filters.tsx';
import type { RecordAction } from './record-menu.tsx';
import { ReactivationDialog, RemovalDialog } from './removal-dialog.tsx';
import { useMasterDataPlace } from './use-master-data-place.ts';
import { useOwnQuery } from './use-own-query.ts';
import styles from './records.module.css';

const rowKey = ({ id }: MasterRow) => String(id);
/** Columns that a file has not. */
const FILE_COLUMNS = { [CHANGED_COLUMN]: [], [STATUS_COLUMN]: [] };

interface RecordsProps {
  readonly config: ModelConfig;
  /** The address of the list; records and new ones are below. */
  readonly path: string;
  /** Between the heading and the list. */
  readonly children?: ReactNode;
}

/** The list of a kind, with the history of one of its records beside it. */
export function Records({ config, path, children }: RecordsProps) {
  const navigate = useNavigate();
  const { query, change } = useOwnQuery();
  const [pending, setPending] = useState<{ readonly action: RecordAction; readonly row: MasterRow }>();
  const table = useMemo(() => masterTable(config), [config]);
  const ownQuery = JSON.stringify(ownConditions(config, query));
  const where = useMemo(() => JSON.parse(ownQuery) as ReturnType<typeof ownConditions>, [ownQuery]);
  const list = useRecords(config, { table, where, state: stateOf(query) });

  const openedId = Number(query[ROW_KEY]);
  const { data: opened } = useRecord(config, Number.isSafeInteger(openedId) && openedId > 0 ? openedId : undefined);
  const openHistory = (id: number | undefined) =>
    change({ [ROW_KEY]: id === undefined ? undefined : String(id) }, { keepsPage: true });
  const handleAction = (action: RecordAction, row: MasterRow) => {
    if (action === 'edit') void navigate({ to: `${path}/${row.id}` });
    else if (action === 'history') openHistory(row.id);
    else setPending({ action, row });
  };
  const columns = recordColumns({ config, table, path, onAction: handleAction });
  const close = () => setPending(undefined);

  return (
    <Stack gap={4}>
      <KindHeader over={config.theme} actions={<KindActions config={config} path={path} />}>
        <ListCount list={list} what={config.title} />
      </KindHeader>
      {children}
      <div className={styles.columns} data-history={opened !== undefined || undefined}>
        <TableFrame
          density="staff"
          list={list}
          columns={columns}
          rowKey={rowKey}
          rowLabel={(row) => recordName(config, row)}
          onRow={(row) => handleAction('edit', row)}
          filters={<RecordFilters config={config} />}
          hasManyFilters={hasManyFilters(config)}
          tools={
            config.rights.mayExport && (
              <ListExport
                route={exportMasterRows}
                params={{ models: config.plural }}
                list={list}
                columns={columns}
                fileColumns={FILE_COLUMNS}
              />
            )
          }
          empty={<NoRecords config={config} path={path} />}
          emptyHint="Try another spelling or fewer filters, or look among the inactive records."
        />
        {opened && <HistoryPanel config={config} row={opened} onClose={() => openHistory(undefined)} />}
      </div>
      {pending?.action === 'remove' && <RemovalDialog config={config} row={pending.row} onClose={close} />}
      {pending?.action === 'reactivate' && <ReactivationDialog config={config} row={pending.row} onClose={close} />}
    </Stack>
  );
}

function KindActions({ config: { rights, rows, model }, path }: RecordsProps) {
  const { listOf } = useMasterDataPlace();
  return (
    <>
      {rights.mayImport && (
        <ButtonLink to={`${listOf(model)}/import`} size="small">
          <Icon name="upload" size="small" />
          Import
        </ButtonLink>
      )}
      {rights.mayEdit && (
        <ButtonLink to={`${path}/new`} kind="primary" size="small">
          <Icon name="plus" size="small" />
          New {rows.one}
        </ButtonLink>
      )}
    </>
  );
}

const NoRecords = ({ config, path }: RecordsProps) => (
  <EmptyState
    title={`There are no ${config.rows.many} yet`}
    action={config.rights.mayEdit && <ButtonLink to={`${path}/new`}>New {config.rows.one}</ButtonLink>}
  >
    {config.rights.mayImport ? 'Add them one by one, or import a file.' : 'They appear here once there are some.'}
  </EmptyState>
);
