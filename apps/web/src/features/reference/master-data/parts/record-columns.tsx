import type { Table } from '@artha/contract/kit/table';
import type { MasterRow, ModelConfig } from '@artha/contract/reference/master-data';
import type { FieldType, KindField } from '@artha/domain/kit/kind-model';
import { valueText } from '@artha/domain/reference/master-data/value-text';
import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import type { ReactNode } from 'react';
import { columnsOf } from '../../../../ui/data-table/columns-of.tsx';
import { None } from '../../../../ui/figures/none.tsx';
import type { TableColumn } from '../../../../ui/data-table/table-column.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { fieldsOf } from '../model/field-values.ts';
import { CHANGED_COLUMN, STATUS_COLUMN } from '../model/master-table.ts';
import type { RecordAction } from './record-menu.tsx';
import styles from './record-columns.module.css';
import { RecordMenu } from './record-menu.tsx';
import { RecordStatus } from './record-status.tsx';

interface RecordColumnsOptions {
  readonly config: ModelConfig;
  readonly table: Table;
  /** The address of the list. */
  readonly path: string;
  readonly onAction: (action: RecordAction, row: MasterRow) => void;
}

const TABULAR: ReadonlySet<FieldType> = new Set(['code', 'integer', 'decimal', 'percent', 'money', 'units']);

function cellOf(field: KindField): (row: MasterRow) => ReactNode {
  const { key, type } = field;
  return function Cell(row) {
    const text = valueText(field, row.values[key], row.names);
    if (text === null) return <None />;
    return TABULAR.has(type) ? <span className="tabular">{text}</span> : text;
  };
}

/** The columns of a kind. The name of a record opens it, and has its menu beside it. */
export function recordColumns(options: RecordColumnsOptions): readonly TableColumn<MasterRow>[] {
  const { config, table, path, onAction } = options;
  const cells = Object.fromEntries(fieldsOf(config).map((field) => [field.key, cellOf(field)]));
  const columns = columnsOf<Table['columns'], MasterRow>(table, {
    ...cells,
    [CHANGED_COLUMN]: ({ lastModifiedDate }) => (
      <span className="muted tabular">{formatDate(businessDateAt(lastModifiedDate))}</span>
    ),
    [STATUS_COLUMN]: (row) => <RecordStatus row={row} />,
  });
  return columns.map((column) =>
    column.isRowHeader
      ? {
          ...column,
          cell: (row) => (
            <span className={styles.name}>
              <TextLink className="truncate" to={`${path}/${row.id}`}>
                {column.cell(row)}
              </TextLink>
              <RecordMenu config={config} row={row} onAction={onAction} />
            </span>
          ),
        }
      : column,
  );
}
