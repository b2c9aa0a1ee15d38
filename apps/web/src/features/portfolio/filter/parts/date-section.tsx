import type { ChosenDates } from '@artha/domain/portfolio/filter/filter-range';
import { rangeOf } from '@artha/domain/portfolio/filter/filter-range';
import type { FilterTree } from '@artha/domain/portfolio/filter/filter-tree';
import { businessToday } from '../../../../platform/business-clock.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { FilterInset } from './filter-inset.tsx';
import { FilterSection } from './filter-section.tsx';
import { useFirstTransactionDate } from '../filter.api.ts';

interface DateSectionProps {
  readonly tree: FilterTree;
  readonly onChange: (dates: ChosenDates) => void;
  readonly isCollapsible: boolean;
}

/** The date range of gains and returns. From is not after To, and neither is after today. */
export function DateSection({ tree: { from, to }, onChange, isCollapsible }: DateSectionProps) {
  const range = rangeOf({ from, to }, useFirstTransactionDate(), businessToday());
  const isChosen = from !== undefined || to !== undefined;
  return (
    <FilterSection
      title="Date Range"
      note={isChosen ? 'Selected' : 'All'}
      isRestricted={isChosen}
      isCollapsible={isCollapsible}
    >
      <FilterInset as={Stack} gap={3}>
        <DateField
          label="Select From Date"
          size="small"
          value={range.from}
          max={range.to}
          onChange={(day) => onChange({ from: day, to })}
        />
        <DateField
          label="Select To Date"
          size="small"
          value={range.to}
          min={range.toMin}
          max={range.toMax}
          onChange={(day) => onChange({ from, to: day })}
        />
      </FilterInset>
    </FilterSection>
  );
}
