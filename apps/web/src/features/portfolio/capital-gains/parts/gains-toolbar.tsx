import { exportCapitalGains, exportSchedule112a } from '@artha/contract/portfolio/capital-gains';
import { useNavigate } from '@tanstack/react-router';
import { NativeSelect } from '../../../../ui/form/native-select.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { ExportMenu, requestExport } from '../../../system/exports/index.ts';
import { useHoldingsFilter } from '../../filter/index.ts';
import { ClearFilter, OwnerLabel } from '../../holdings/index.ts';
import type { CapitalGains } from '../capital-gains.api.ts';
import { yearOptions } from '../model/gain-labels.ts';
import { scheduleColumns } from '../model/schedule-columns.ts';

interface GainsToolbarProps {
  readonly accountId: number;
  readonly gains: CapitalGains;
  /** The chosen year, whose gains may still be loading. */
  readonly taxYear: number;
  /** True while other gains are loaded. */
  readonly isOutdated: boolean;
}

/** The tax year, whose gains are shown, and the files of the year. The tax year governs the dates, not the filter. */
export function GainsToolbar({ accountId, gains, taxYear, isOutdated }: GainsToolbarProps) {
  const navigate = useNavigate();
  const { filter, portfolioType } = useHoldingsFilter().selection;
  const { lists } = gains;
  const request = { accountId, portfolioType, filter, taxYear };
  const people = gains.people.length;
  const choose = (year: string) => void navigate({ to: '/capital-gains', search: { year }, replace: true });
  return (
    <Row isSpread isWrapping>
      <Stack gap={1}>
        <Row isWrapping>
          <NativeSelect
            aria-label="Tax year"
            options={yearOptions(gains)}
            value={String(taxYear)}
            onChange={(event) => choose(event.currentTarget.value)}
          />
          {lists !== '' && (
            <span role="status">
              <span className="medium">Filtered:</span> {lists} <ClearFilter />
            </span>
          )}
        </Row>
        {lists === '' && <OwnerLabel lists="" />}
      </Stack>
      {gains.rowCount > 0 && (
        <Row isWrapping>
          <ExportMenu
            isDisabled={isOutdated}
            onExport={(format) => requestExport(exportCapitalGains, { format, filter: request })}
          />
          <ExportMenu
            label="Schedule 112A"
            isDisabled={isOutdated}
            onExport={(format) =>
              requestExport(exportSchedule112a, { format, columns: scheduleColumns(format, people), filter: request })
            }
          />
        </Row>
      )}
    </Row>
  );
}
