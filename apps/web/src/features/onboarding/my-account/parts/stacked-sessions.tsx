import type { TableColumn } from '../../../../ui/data-table/table-column.ts';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import type { LiveSession } from '../../../system/session/index.ts';
import styles from './stacked-sessions.module.css';

interface StackedSessionsProps {
  readonly columns: readonly TableColumn<LiveSession>[];
  /** Sorted. */
  readonly rows: readonly LiveSession[];
}

/** The sessions on the phone, each as a block of figures: a table would scroll sideways. */
export const StackedSessions = ({ columns, rows }: StackedSessionsProps) => (
  <PlainTable
    caption="Sessions"
    className={styles.sessions}
    columns={columns
      .filter(({ isHidden }) => !isHidden)
      .map(({ key, label, cell }) => ({ key, title: label, cell, className: styles.cell }))}
    rows={rows}
    rowKey={({ id }) => id}
    isBare
    isStacked
  />
);
