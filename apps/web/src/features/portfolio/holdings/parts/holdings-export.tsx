import { exportHoldings } from '@artha/contract/portfolio/holdings';
import { requestExport, ExportMenu } from '../../../system/exports/exports.api.ts';
import { useHoldingsFilter } from '../../filter/filter.api.ts';
import { exportOrder, FILE_COLUMNS } from '../model/holding-orders.ts';

interface HoldingsExportProps {
  readonly accountId: number;
  readonly order: string;
}

/** Takes what the filter leaves away as a file: its rows lie flat, each with its client, account and product. */
export function HoldingsExport({ accountId, order }: HoldingsExportProps) {
  const { filter, portfolioType } = useHoldingsFilter().selection;
  return (
    <ExportMenu
      onExport={(format) =>
        requestExport(exportHoldings, {
          format,
          columns: [...FILE_COLUMNS],
          filter: { accountId, portfolioType, filter, order: exportOrder(order) },
        })
      }
    />
  );
}
