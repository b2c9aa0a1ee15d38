import { messageOfError } from '@artha/client/client-error';
import type { Sort } from '@artha/contract/kit/table';
import { sessionTable } from '@artha/contract/system/session.management';
import { useMemo, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { ColumnsMenu } from '../../../../ui/data-table/frame/columns-menu.tsx';
import { TableSkeleton } from '../../../../ui/data-table/frame/table-skeleton.tsx';
import { sortRows } from '../../../../ui/data-table/sort-rows.ts';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { ErrorState } from '../../../../ui/states/states.tsx';
import type { LiveSession } from '../../../system/session/index.ts';
import { useSessions } from '../../../system/session/index.ts';
import { useLocalTable } from '../../../system/table-views/index.ts';
import { EndOthersDialog, EndSessionDialog } from './end-dialogs.tsx';
import { sessionColumns } from './session-columns.tsx';
import { StackedSessions } from './stacked-sessions.tsx';
import { CardHeader } from '../../../../ui/card/card.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { ListFrame } from '../../../../ui/card/list-frame.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './sessions-card.module.css';

const rowKey = ({ id }: LiveSession) => String(id);
const rowLabel = ({ device }: LiveSession) => device;
const sort = (rows: readonly LiveSession[], by: Sort) => sortRows(sessionTable, rows, by);

/** The sessions of the client, so that an unknown browser can be signed out. */
export function SessionsCard() {
  const { data: sessions, error, refetch } = useSessions();
  const [toEnd, setToEnd] = useState<LiveSession | 'others'>();
  const columns = useMemo(() => sessionColumns(setToEnd), []);
  const list = useLocalTable({ table: sessionTable, rows: sessions, sort });
  const isWide = useIsWide();
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  const close = () => setToEnd(undefined);
  return (
    <ListFrame aria-labelledby="sessions-title" aria-busy={list.count === undefined}>
      <CardHeader className={styles.header}>
        <h2 id="sessions-title">Where you are signed in</h2>
        <Row>
          {hasOthers && (
            <Button size="small" onPress={() => setToEnd('others')}>
              End all others
            </Button>
          )}
          {isWide && (
            <ColumnsMenu columns={columns} view={list.view} onView={list.onView} onResetView={list.onResetView} />
          )}
        </Row>
      </CardHeader>
      {!sessions && error && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
      {!sessions && !error && <TableSkeleton what="your sessions" rows={1} density="client" />}
      {sessions && !isWide && <StackedSessions columns={columns} rows={sort(sessions, list)} />}
      {sessions && isWide && (
        <DataTable
          label="Sessions"
          density="client"
          columns={columns}
          rowKey={rowKey}
          rowLabel={rowLabel}
          source={list.source}
          view={list.view}
          onView={list.onView}
          sortBy={list.sortBy}
          sortAsc={list.sortAsc}
          onSort={list.onSort}
        />
      )}
      {sessions && !hasOthers && <p className={classes(styles.alone, 'muted')}>You are not signed in anywhere else.</p>}
      {toEnd === 'others' && <EndOthersDialog onClose={close} />}
      {toEnd !== undefined && toEnd !== 'others' && <EndSessionDialog session={toEnd} onClose={close} />}
    </ListFrame>
  );
}
