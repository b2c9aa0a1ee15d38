import type { Table } from '@artha/contract/kit/table';
import { columnsOf } from '../../../../ui/data-table/columns-of.tsx';
import { None } from '../../../../ui/figures/none.tsx';
import type { TableColumn } from '../../../../ui/data-table/table-column.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Status } from '../../../../ui/states/status.tsx';
import type { ImportRow } from '../imports.api.ts';
import { RESULT_TEXTS, ROW_COLUMNS } from '../model/import-text.ts';
import styles from './import-columns.module.css';

/** @param onChoose undefined once rows can no longer be chosen */
export function importColumns(
  table: Table,
  onChoose: ((row: ImportRow, isChosen: boolean) => void) | undefined,
): readonly TableColumn<ImportRow>[] {
  const own = new Set(Object.values(ROW_COLUMNS));
  const fields = Object.keys(table.columns).filter((key) => !own.has(key));
  return columnsOf<Table['columns'], ImportRow>(table, {
    ...Object.fromEntries(fields.map((key) => [key, (row: ImportRow) => <FileValue row={row} field={key} />])),
    [ROW_COLUMNS.chosen]: (row) => (
      <Checkbox
        aria-label={`Import row ${row.row}`}
        isSelected={row.isChosen}
        isDisabled={!onChoose || row.result === 'error' || row.result === 'duplicate'}
        onChange={(isChosen) => onChoose?.(row, isChosen)}
      />
    ),
    [ROW_COLUMNS.row]: ({ row }) => <span className="muted tabular">{row}</span>,
    [ROW_COLUMNS.result]: ({ result }) => <Status {...RESULT_TEXTS[result]} />,
    [ROW_COLUMNS.message]: ({ result, message }) => (
      <span className={styles.message} data-wrong={result === 'error' || undefined}>
        {message}
      </span>
    ),
  });
}

/** A value as the file has it; what is wrong is marked. */
function FileValue({ row, field }: { row: ImportRow; field: string }) {
  const value = row.values[field];
  const isWrong = row.wrongFields.includes(field);
  if (value === null || value === undefined || value === '')
    return isWrong ? <span className={styles.wrong}>Missing</span> : <None />;
  return isWrong ? <span className={styles.wrong}>{value}</span> : value;
}
