import { exportHoldings } from '@artha/contract/holdings';
import { askForExport, ExportMenu } from '../exports/exports.api.ts';
import { useHoldingsFilter } from '../holdings-filter/holdings-filter.api.ts';
import { exportOrder, FILE_COLUMNS } from './holding-orders.ts';

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
        askForExport(exportHoldings, {
          format,
          columns: [...FILE_COLUMNS],
          filter: { accountId, portfolioType, filter, order: exportOrder(order) },
        })
      }
    />
  );
}
