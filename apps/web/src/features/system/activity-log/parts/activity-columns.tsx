import { activityTable } from '@artha/contract/system/activity-log.admin';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { columnsOf } from '../../../../ui/data-table/columns-of.tsx';
import type { TableColumn } from '../../../../ui/data-table/table-column.ts';
import type { Activity } from '../activity-log.api.ts';
import styles from './activity-columns.module.css';

export const ACTIVITY_COLUMNS: readonly TableColumn<Activity>[] = columnsOf(activityTable, {
  at: ({ at }: Activity) => <Moment at={at} />,
  userName: ({ userName }) => userName ?? <span className="muted">Not signed in</span>,
  path: ({ path }) => path !== null && <span className="tabular">{path}</span>,
});

/** Wraps to two lines on the phone, where the first column is narrow. */
function Moment({ at }: Pick<Activity, 'at'>) {
  const [day, time] = formatMoment(at).split(', ');
  return (
    <span className={styles.at}>
      {day} <span className="muted">{time}</span>
    </span>
  );
}
