import { exportExceptions, exceptionTable } from '@artha/contract/backoffice/exceptions';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { paise } from '@artha/domain/kit/money';
import { useMemo } from 'react';
import { columnsOf } from '../../../../ui/data-table/columns-of.tsx';
import { TableFrame } from '../../../../ui/data-table/frame/table-frame.tsx';
import type { RowSource } from '../../../../ui/data-table/row-source.ts';
import type { TableColumn } from '../../../../ui/data-table/table-column.ts';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { FilterMenu } from '../../../../ui/overlay/filter-menu.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ListExport } from '../../../system/exports/index.ts';
import type { ExceptionRow, useExceptions } from '../exceptions.api.ts';
import type { ExceptionState, OwnerFilter } from '../model/exceptions-address.ts';
import { AgeCell } from './age-cell.tsx';
import { ExceptionDetail } from './exception-detail.tsx';
import { OwnerCell } from './owner-cell.tsx';

/** Includes the button that expands the row. */
const NUMBER_WIDTH_PX = 126;
/** '23 h 59 min' and its icon; a date has more room. */
const AGE_WIDTH_PX = 138;

const rowKey = ({ id }: ExceptionRow) => String(id);
const rowLabel = ({ exceptionNumber }: ExceptionRow) => exceptionNumber;
const detail = (row: ExceptionRow) => <ExceptionDetail row={row} />;

/** @param businessNow undefined while loading: ages are then shown as dates */
const columnsAt = (businessNow: Date | undefined): readonly TableColumn<ExceptionRow>[] =>
  columnsOf(exceptionTable, {
    since: (row: ExceptionRow) => <AgeCell row={row} businessNow={businessNow} />,
    ownerName: (row: ExceptionRow) => <OwnerCell row={row} />,
  }).map((column) => {
    if (column.key === 'exceptionNumber') return { ...column, widthPx: NUMBER_WIDTH_PX };
    if (column.key !== 'since' || businessNow === undefined) return column;
    return { ...column, label: 'Age', widthPx: AGE_WIDTH_PX };
  });

const OWNERS: readonly { id: OwnerFilter; name: string }[] = [
  { id: 'mine', name: 'Mine' },
  { id: 'none', name: 'Nobody' },
];
const STATES: readonly { id: ExceptionState; name: string }[] = [
  { id: 'open', name: 'Open' },
  { id: 'closed', name: 'Closed' },
];

interface ExceptionTableProps extends ReturnType<typeof useExceptions> {
  readonly businessNow: Date | undefined;
}

/** The exceptions of a tab, the oldest first. A row expands to its details. */
export function ExceptionTable({ list, address, change, businessNow }: ExceptionTableProps) {
  const { owner, state, open } = address;
  const columns = useMemo(() => columnsAt(state === 'open' ? businessNow : undefined), [businessNow, state]);
  const expanded = useMemo(() => new Set(open === undefined ? [] : [String(open)]), [open]);
  return (
    <TableFrame
      density="staff"
      list={list}
      columns={columns}
      rowKey={rowKey}
      rowLabel={rowLabel}
      detail={detail}
      expanded={expanded}
      // One row at a time, because it is in the address.
      onExpanded={(next) => change({ open: Number([...next].find((id) => id !== String(open))) || undefined })}
      footer={footerOf(list.source)}
      filters={
        <>
          <FilterMenu
            label="Owner"
            size="small"
            options={OWNERS}
            selected={owner === undefined ? [] : [owner]}
            onChange={(chosen) => change({ owner: chosen.findLast((each) => each !== owner) })}
          />
          <FilterMenu
            label="State"
            size="small"
            options={STATES}
            selected={[state]}
            onChange={(chosen) => change({ state: chosen.findLast((each) => each !== state) ?? 'open' })}
          />
        </>
      }
      tools={<ListExport route={exportExceptions} list={list} columns={columns} />}
      empty={
        state === 'open' ? (
          <EmptyState title="No exceptions">Everything was booked, sent and paid in time.</EmptyState>
        ) : (
          <EmptyState title="No closed exceptions">Exceptions that were cleared appear here.</EmptyState>
        )
      }
      emptyHint="Try another kind, owner or state. Other tabs are not searched."
    />
  );
}

/** The total of a page; none for a virtualised list, of which only some rows are loaded. */
function footerOf(source: RowSource<ExceptionRow>) {
  if (source.kind !== 'page' || source.rows.length === 0) return undefined;
  const total = paise(source.rows.reduce((sum, { amount }) => sum + (amount ?? BigInt(0)), BigInt(0)));
  return { exceptionNumber: 'This page', amount: <Rupees figure={formatPaise(total)} /> };
}
