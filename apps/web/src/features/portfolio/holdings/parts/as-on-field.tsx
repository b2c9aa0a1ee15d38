import { businessToday } from '../../../../platform/business-clock.ts';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { chooseAsOn, useScreenDates } from '../../filter/index.ts';
import { AsOnFrame } from './as-on-text.tsx';

/** The date of all figures, which is the last date of the filter. */
export function AsOnField() {
  const today = businessToday();
  const { endDate, isNow } = useScreenDates();
  return (
    <AsOnFrame
      day={
        <DateField
          label="As on"
          isLabelHidden
          size="small"
          value={endDate}
          max={today}
          onChange={(day) => chooseAsOn(day ?? today, today)}
        />
      }
    >
      {!isNow && endDate < today && (
        <PlainButton size="small" onClick={() => chooseAsOn(today, today)}>
          Back to today
        </PlainButton>
      )}
    </AsOnFrame>
  );
}
