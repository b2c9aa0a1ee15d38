import type { Sort } from '@artha/contract/kit/table';
import { exportHoldings } from '@artha/contract/portfolio/holdings';
import { ExportMenu, requestExport } from '../../../system/exports/index.ts';
import { useHoldingsFilter, useScreenDates } from '../../filter/index.ts';
import { exportSort, FILE_COLUMNS } from '../model/holding-sorts.ts';

interface HoldingsExportProps {
  readonly accountId: number;
  readonly sort: Sort;
}

/** Exports the filtered holdings as flat rows, each with its client, account and product. */
export function HoldingsExport({ accountId, sort }: HoldingsExportProps) {
  const { filter, portfolioType } = useHoldingsFilter().selection;
  const { startDate, endDate, isNow } = useScreenDates();
  const dates = isNow ? {} : { ...(startDate !== undefined && { startDate }), endDate };
  return (
    <ExportMenu
      onExport={(format) =>
        requestExport(exportHoldings, {
          format,
          columns: [...FILE_COLUMNS],
          filter: { accountId, portfolioType, filter, ...dates, ...exportSort(sort) },
        })
      }
    />
  );
}
