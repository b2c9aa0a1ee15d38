import type { ValueChange } from '@artha/contract/system/approvals';
import { Icon } from '../../../../ui/icon/icon.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { summaryOf } from '../model/approval-text.ts';
import { NewValue, OldValue } from './changed-value.tsx';
import styles from './field-table.module.css';

interface FieldTableProps {
  readonly changes: readonly ValueChange[];
  /** False once it is decided: then nothing of it is in force or to come. */
  readonly isWaiting: boolean;
}

const Empty = () => <span className="visually-hidden">empty</span>;

const columnsFor = (isWaiting: boolean): readonly PlainColumn<ValueChange>[] => [
  { key: 'label', title: 'Field', cell: ({ label }) => label, className: styles.label },
  {
    key: 'before',
    title: isWaiting ? 'In force' : 'Before',
    className: styles.value,
    cell: ({ before, isChanged }) =>
      before === null ? <Empty /> : isChanged ? <OldValue>{before}</OldValue> : <span className="muted">{before}</span>,
  },
  {
    key: 'after',
    title: isWaiting ? 'After approval' : 'Requested',
    className: styles.value,
    cell: ({ after, isChanged }) =>
      after === null ? <Empty /> : isChanged ? <NewValue>{after}</NewValue> : <span className="muted">{after}</span>,
  },
];

/** Every field of the record before and after, open at first. */
export function FieldTable({ changes, isWaiting }: FieldTableProps) {
  const { isNew } = summaryOf(changes);
  const columns = columnsFor(isWaiting).filter(({ key }) => !isNew || key !== 'before');
  return (
    <details open className={styles.fields}>
      <summary className={styles.summary}>
        <Icon name="chevron-down" size="small" />
        Field by field
      </summary>
      <PlainTable
        caption="Field by field"
        columns={columns}
        rows={changes}
        rowKey={({ label }) => label}
        isMarked={({ isChanged }) => isChanged && !isNew}
        density="staff"
        isScrolling
      />
    </details>
  );
}
