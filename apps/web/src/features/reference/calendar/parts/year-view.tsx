import { messageOfError } from '@artha/client/client-error';
import { formatDate } from '@artha/domain/kit/dates';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { StaffSkeleton } from '../../../../ui/states/staff-skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { outdated } from '../../../../ui/states/outdated.ts';
import { KindHeader } from '../../master-data/index.ts';
import type { BusinessCalendarYear } from '../calendar.api.ts';
import { useCalendarYear } from '../calendar.api.ts';
import { yearOf } from '../model/month.ts';
import { ImportList } from './import-list.tsx';
import type { CalendarPlace } from './use-calendar-place.ts';
import { ViewChoice } from './view-choice.tsx';
import { YearOverview } from './year-overview.tsx';
import styles from './year-view.module.css';

const ROWS = 10;

interface YearViewProps {
  readonly place: CalendarPlace;
  readonly year: number;
}

/** A year at a glance, to check a list against and to print. */
export function YearView({ place, year }: YearViewProps) {
  const { data: calendar, error, refetch, isPlaceholderData } = useCalendarYear(year);
  if (error && !calendar) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  if (!calendar) return <StaffSkeleton what="the calendar" rows={ROWS} />;
  const { draft, knownUntil, tradingDays } = calendar;
  return (
    <Stack gap={4}>
      <KindHeader over={`${calendar.days.length} special days`} actions={<YearActions {...{ place, year, draft }} />}>
        <div role="status">
          <h2 className="type-28 tabular">
            {tradingDays.reduce((sum, days) => sum + days, 0)} trading days in {calendar.year}
          </h2>
        </div>
      </KindHeader>
      {(knownUntil === null || yearOf(knownUntil) < calendar.year) && (
        <Banner tone="info">
          {knownUntil === null
            ? 'No list of holidays is published.'
            : `Holidays are published until ${formatDate(knownUntil)} only.`}
        </Banner>
      )}
      <div {...outdated(isPlaceholderData)}>
        <YearOverview calendar={calendar} onMonth={place.goToMonth} />
      </div>
    </Stack>
  );
}

interface YearActionsProps extends YearViewProps {
  readonly draft: BusinessCalendarYear['draft'];
}

const YearActions = ({ place, year, draft }: YearActionsProps) => (
  <div className={styles.actions}>
    <IconButton
      icon="chevron-left"
      label={String(year - 1)}
      isOutlined
      size="small"
      onPress={() => place.goToYear(year - 1)}
    />
    <IconButton
      icon="chevron-right"
      label={String(year + 1)}
      isOutlined
      size="small"
      onPress={() => place.goToYear(year + 1)}
    />
    <ViewChoice place={place} />
    <Button size="small" onPress={() => window.print()}>
      Print
    </Button>
    <ImportList draft={draft} />
  </div>
);
