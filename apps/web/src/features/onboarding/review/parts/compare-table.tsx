import { Icon } from '../../../../ui/icon/icon.tsx';
import { isComparable } from '../model/review-text.ts';
import type { ComparedField } from '../review.api.ts';
import styles from './compare-table.module.css';

/** With `display: grid` or `block`, browsers may drop the native ones. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

const SIDES = [
  ['bank', 'Bank'],
  ['stated', 'Application'],
  ['verified', 'Verified'],
] as const;

interface CompareTableProps {
  readonly caption: string;
  readonly fields: readonly ComparedField[];
}

/**
 * Fields by what each side knows of them; sides that know nothing are left out. On the phone each row is a block, which
 * is why the roles are set.
 */
export function CompareTable({ caption, fields }: CompareTableProps) {
  const sides = SIDES.filter(([side]) => fields.some((field) => field[side] !== null));
  const hasCheck = fields.some(isComparable);
  return (
    <table className={styles.table} {...ROLES.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead {...ROLES.group}>
        <tr {...ROLES.row}>
          <th scope="col" {...ROLES.columnHeader}>
            Field
          </th>
          {sides.map(([side, title]) => (
            <th key={side} scope="col" {...ROLES.columnHeader}>
              {title}
            </th>
          ))}
          {hasCheck && (
            <th scope="col" {...ROLES.columnHeader}>
              Check
            </th>
          )}
        </tr>
      </thead>
      <tbody {...ROLES.group}>
        {fields.map((field) => (
          // Two tax residences have the same label.
          <tr key={`${field.label}:${field.stated ?? ''}`} {...ROLES.row} data-differs={field.isDifferent || undefined}>
            <th scope="row" {...ROLES.rowHeader}>
              {field.label}
            </th>
            {sides.map(([side, title]) => (
              <td key={side} {...ROLES.cell} data-label={title}>
                {field[side] !== null && (
                  <span className={field.isDifferent && side !== 'bank' ? styles.now : undefined}>{field[side]}</span>
                )}
              </td>
            ))}
            {hasCheck && (
              <td {...ROLES.cell} className={styles.check}>
                <Check field={field} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Check = ({ field }: { field: ComparedField }) =>
  isComparable(field) && (
    <span className={styles.verdict} data-tone={field.isDifferent ? 'warning' : 'positive'}>
      <Icon name={field.isDifferent ? 'alert' : 'check'} size="small" />
      {field.isDifferent ? 'Differs' : 'Same'}
    </span>
  );
