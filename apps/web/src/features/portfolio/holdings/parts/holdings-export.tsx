import { exportHoldings } from '@artha/contract/portfolio/holdings';
import { ExportMenu, requestExport } from '../../../system/exports/index.ts';
import { useHoldingsFilter, useScreenDates } from '../../filter/index.ts';
import { exportOrder, FILE_COLUMNS } from '../model/holding-orders.ts';

interface HoldingsExportProps {
  readonly accountId: number;
  readonly order: string;
}

/** Exports the filtered holdings as flat rows, each with its client, account and product. */
export function HoldingsExport({ accountId, order }: HoldingsExportProps) {
  const { filter, portfolioType } = useHoldingsFilter().selection;
  const { startDate, endDate, isNow } = useScreenDates();
  const dates = isNow ? {} : { ...(startDate !== undefined && { startDate }), endDate };
  return (
    <ExportMenu
      onExport={(format) =>
        requestExport(exportHoldings, {
          format,
          columns: [...FILE_COLUMNS],
          filter: { accountId, portfolioType, filter, ...dates, order: exportOrder(order) },
        })
      }
    />
  );
}
