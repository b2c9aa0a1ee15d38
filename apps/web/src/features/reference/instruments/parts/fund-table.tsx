import type { ReactNode } from 'react';
import { TableFrame } from '../../../../ui/data-table/frame/table-frame.tsx';
import type { Fund } from '../instruments.api.ts';
import { FUND_COLUMNS } from './fund-columns.tsx';
import { FundExport } from './fund-export.tsx';
import type { CatalogueList } from './use-catalogue-search.ts';

const rowKey = ({ id }: Fund) => String(id);
const rowLabel = ({ name }: Fund) => name;

interface FundTableProps {
  readonly list: CatalogueList;
  /** Shown above the rows. */
  readonly heading: ReactNode;
  /** Shown if there are no funds at all. */
  readonly empty: ReactNode;
}

/** The catalogue on the desktop: a table with columns to choose. */
export const FundTable = ({ list, heading, empty }: FundTableProps) => (
  <TableFrame
    density="client"
    list={list}
    columns={FUND_COLUMNS}
    rowKey={rowKey}
    rowLabel={rowLabel}
    filters={heading}
    tools={<FundExport list={list} />}
    empty={empty}
    emptyHint="Try a different spelling or fewer filters."
  />
);
