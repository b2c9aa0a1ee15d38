import { messageOfError } from '@artha/client/client-error';
import { formatDate } from '@artha/domain/kit/dates';
import { businessToday } from '../../../../platform/business-clock.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { StaffSkeleton } from '../../../../ui/states/staff-skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { outdated } from '../../../../ui/states/outdated.ts';
import { KindHeader } from '../../master-data/index.ts';
import type { BusinessCalendarMonth } from '../calendar.api.ts';
import { useCalendarMonth } from '../calendar.api.ts';
import { monthAfter, monthName, monthOf } from '../model/month.ts';
import { DayForm } from '../parts/day-form.tsx';
import { MarkLegend } from '../parts/day-marks.tsx';
import { DraftBanner } from '../parts/draft-banner.tsx';
import { ImportList } from '../parts/import-list.tsx';
import { MonthAgenda } from '../parts/month-agenda.tsx';
import { MonthGrid } from '../parts/month-grid.tsx';
import { MovesCard } from '../parts/moves-card.tsx';
import type { CalendarPlace } from '../parts/use-calendar-place.ts';
import { useCalendarPlace } from '../parts/use-calendar-place.ts';
import { ViewChoice } from '../parts/view-choice.tsx';
import { YearView } from '../parts/year-view.tsx';
import styles from './calendar-screen.module.css';

const ROWS = 10;

/** The business calendar as a month or a year, the draft of its next revision, and what that moves. */
export function CalendarScreen() {
  const place = useCalendarPlace();
  return place.year === undefined ? <MonthView place={place} /> : <YearView place={place} year={place.year} />;
}

function MonthView({ place }: { place: CalendarPlace }) {
  const { month, day, goToMonth, goToDay } = place;
  const { data: calendar, error, refetch, isPlaceholderData } = useCalendarMonth(month);
  if (error && !calendar) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  if (!calendar) return <StaffSkeleton what="the calendar" rows={ROWS} />;
  const selected = calendar.days.find((each) => each.day === day);
  const { draft, revision } = calendar;
  return (
    <Stack gap={4}>
      <KindHeader
        over={openText(calendar)}
        actions={
          <>
            <MonthSteps month={month} onMonth={goToMonth} />
            <ViewChoice place={place} />
            <ImportList draft={draft} />
          </>
        }
      >
        <div role="status">
          <h2 className="type-28 tabular">
            {calendar.openDays.exchange} trading days in {monthName(calendar.month)}
          </h2>
        </div>
      </KindHeader>
      {calendar.knownUntil !== null && calendar.month > monthOf(calendar.knownUntil) && (
        <Banner tone="info">Holidays are published until {formatDate(calendar.knownUntil)} only.</Banner>
      )}
      {draft && <DraftBanner draft={draft} revision={revision} />}
      <div className={styles.columns} {...outdated(isPlaceholderData)}>
        <Card className={styles.month} aria-label={monthName(calendar.month)}>
          <MarkLegend />
          <MonthGrid calendar={calendar} selected={day} onSelect={goToDay} />
          <MonthAgenda calendar={calendar} onSelect={goToDay} />
        </Card>
        <Stack as="aside" gap={4} aria-label="The chosen day">
          {selected ? (
            <DayForm key={selected.day} day={selected} draft={draft} schemeCount={calendar.schemeCount} />
          ) : (
            <NoDay />
          )}
          {draft && <MovesCard version={draft.version} />}
        </Stack>
      </div>
    </Stack>
  );
}

const openText = ({ openDays: { operations, schemes } }: BusinessCalendarMonth): string =>
  `Operations work on ${operations} days, schemes take orders on ${schemes}`;

const NoDay = () => (
  <Card aria-label="No day">
    <CardHeader>
      <h2>No day chosen</h2>
    </CardHeader>
    <CardBody>
      <p className="muted">Choose a day to see who works on it, and to change it in a draft.</p>
    </CardBody>
  </Card>
);

interface MonthStepsProps {
  readonly month: string;
  readonly onMonth: (month: string) => void;
}

function MonthSteps({ month, onMonth }: MonthStepsProps) {
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)];
  return (
    <>
      <IconButton
        icon="chevron-left"
        label={monthName(before)}
        isOutlined
        size="small"
        onPress={() => onMonth(before)}
      />
      <Button size="small" onPress={() => onMonth(monthOf(businessToday()))}>
        This month
      </Button>
      <IconButton
        icon="chevron-right"
        label={monthName(after)}
        isOutlined
        size="small"
        onPress={() => onMonth(after)}
      />
    </>
  );
}
