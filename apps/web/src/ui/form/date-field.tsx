import type { BusinessDate } from '@artha/domain/kit/dates';
import type { ReactNode } from 'react';
import { lazy, Suspense, useId, useState } from 'react';
import type { ButtonProps } from 'react-aria-components/Button';
import { Button } from 'react-aria-components/Button';
import { businessToday } from '../../platform/business-clock.ts';
import { Icon } from '../icon/icon.tsx';
import { PopoverPanel } from '../overlay/popover-panel.tsx';
import { Loading } from '../states/states.tsx';
import '../styles/form.css';
import { FieldMessage } from './field.tsx';
import type { FieldText } from './field-parts.tsx';

// A calendar is larger than the fields around it: it comes when one is opened.
const CalendarPanel = lazy(() =>
  import('./calendar-panel.tsx').then(({ CalendarPanel: component }) => ({ default: component })),
);

interface DateFieldProps extends Omit<FieldText, 'help'> {
  readonly help?: string | undefined;
  /** Undefined while none is chosen. */
  readonly value: BusinessDate | undefined;
  readonly onChange: (day: BusinessDate | undefined) => void;
  readonly onBlur?: () => void;
  readonly min?: BusinessDate | undefined;
  /** The last day that may be chosen; today unless given. */
  readonly max?: BusinessDate | undefined;
  readonly size?: 'small';
  /** True where it may be emptied again. */
  readonly canClear?: boolean;
  readonly isDisabled?: boolean;
}

const FORMAT = 'yyyy-mm-dd';

/** A day, chosen in a calendar and never typed. It ends today, in the day of the business, unless said otherwise. */
export function DateField({ label, isLabelHidden, isOptional, help, error, value, ...field }: DateFieldProps) {
  const { onChange, onBlur, min, max = businessToday(), size, canClear = false, isDisabled = false } = field;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const choose = (day: BusinessDate | undefined) => {
    setIsOpen(false);
    onChange(day);
  };
  const isExplained = error !== undefined || help !== undefined;
  return (
    <div className="field">
      <span className={isLabelHidden === true ? 'visually-hidden' : 'label'} id={`${id}-label`}>
        {label}
        {isOptional === true && <span className="optional">Optional</span>}
      </span>
      <PopoverPanel
        label={label}
        className="calendar-panel"
        isOpen={isOpen}
        onOpenChange={(next) => {
          setIsOpen(next);
          if (!next) onBlur?.();
        }}
        trigger={
          <DateButton
            size={size}
            isInvalid={error !== undefined}
            isDisabled={isDisabled}
            aria-labelledby={`${id}-label ${id}-value`}
            {...(isExplained && { 'aria-describedby': `${id}-note` })}
          >
            <span id={`${id}-value`} className={value === undefined ? 'value-label' : 'tabular'}>
              {value ?? FORMAT}
            </span>
          </DateButton>
        }
      >
        <Suspense fallback={<Loading what="calendar" />}>
          <CalendarPanel label={label} value={value} min={min} max={max} onChange={choose} />
        </Suspense>
        {canClear && value !== undefined && (
          <Button className="button" data-variant="quiet" data-size="small" onPress={() => choose(undefined)}>
            Clear
          </Button>
        )}
      </PopoverPanel>
      {error !== undefined && <FieldMessage id={`${id}-note`} words={error} />}
      {error === undefined && help !== undefined && (
        <p className="help" id={`${id}-note`}>
          {help}
        </p>
      )}
    </div>
  );
}

interface DateButtonProps extends Omit<ButtonProps, 'children' | 'className'> {
  readonly size: 'small' | undefined;
  readonly isInvalid: boolean;
  readonly children: ReactNode;
}

/** In the dress of a field: it bears the day and opens the calendar. */
const DateButton = ({ size, isInvalid, children, ...button }: DateButtonProps) => (
  <Button className="select" aria-haspopup="dialog" data-size={size} data-invalid={isInvalid || undefined} {...button}>
    {children}
    <Icon name="calendar" size="small" />
  </Button>
);
