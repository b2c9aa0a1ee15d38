import { exportCapitalGains, exportSchedule112a } from '@artha/contract/portfolio/capital-gains';
import { useNavigate } from '@tanstack/react-router';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { NativeSelect } from '../../../../ui/form/native-select.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { ExportMenu, requestExport } from '../../../system/exports/index.ts';
import { clearFilter, useHoldingsFilter } from '../../filter/index.ts';
import type { CapitalGains } from '../capital-gains.api.ts';
import { yearOptions } from '../model/gain-labels.ts';
import { scheduleColumns } from '../model/schedule-columns.ts';

interface GainsToolbarProps {
  readonly accountId: number;
  readonly gains: CapitalGains;
}

/** The tax year, the filter in force, and the files of the year. */
export function GainsToolbar({ accountId, gains }: GainsToolbarProps) {
  const navigate = useNavigate();
  const { selection, summary } = useHoldingsFilter();
  const { filter, portfolioType } = selection;
  const request = { accountId, portfolioType, filter, taxYear: gains.taxYear };
  const people = gains.people.length;
  const choose = (year: string) => void navigate({ to: '/capital-gains', search: { year }, replace: true });
  return (
    <Row isSpread isWrapping>
      <Row isWrapping>
        <NativeSelect
          aria-label="Tax year"
          options={yearOptions(gains)}
          value={String(gains.taxYear)}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        {summary !== '' && (
          <span role="status">
            <span className="medium">Filtered:</span> {summary}{' '}
            <PlainButton kind="ghost" size="small" onClick={clearFilter}>
              Clear filter
            </PlainButton>
          </span>
        )}
      </Row>
      {gains.rowCount > 0 && (
        <Row isWrapping>
          <ExportMenu onExport={(format) => requestExport(exportCapitalGains, { format, filter: request })} />
          <ExportMenu
            label="Schedule 112A"
            onExport={(format) =>
              requestExport(exportSchedule112a, { format, columns: scheduleColumns(format, people), filter: request })
            }
          />
        </Row>
      )}
    </Row>
  );
}
