import type { BusinessDate } from '@artha/domain/kit/dates';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../../ui/lazy/lazy-module.tsx';
import { businessToday } from '../../platform/business-clock.ts';
import { Button } from '../button/button.tsx';
import { classes } from '../layout/box.ts';
import { PopoverPanel } from '../overlay/popover-panel.tsx';
import { Loading } from '../states/states.tsx';
import { FieldMessage } from './field.tsx';
import { FieldBox } from './field-box.tsx';
import type { FieldText } from './field-parts.tsx';
import { Help } from './help.tsx';
import { Placeholder, SelectButton } from './select-button.tsx';
import field from './field.module.css';
import styles from './date-field.module.css';

// The calendar is loaded when it is first opened.
const CalendarPanel = lazyPart(
  () => import('./calendar-panel.tsx'),
  (module) => module.CalendarPanel,
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
  /** True to put the label before the field, as in a row of filters. */
  readonly isInline?: boolean;
  /** True if the date can be cleared. */
  readonly canClear?: boolean;
  readonly isDisabled?: boolean;
  readonly className?: string | undefined;
}

const FORMAT = 'yyyy-mm-dd';

/** A date, picked in a calendar and never typed. The default maximum is today by the business clock. */
export function DateField({ label, isLabelHidden, isOptional, help, error, value, ...rest }: DateFieldProps) {
  const { onChange, onBlur, min, max = businessToday(), size, canClear = false, isDisabled = false } = rest;
  const { isInline = false, className } = rest;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const choose = (day: BusinessDate | undefined) => {
    setIsOpen(false);
    onChange(day);
  };
  const isExplained = error !== undefined || help !== undefined;
  return (
    <FieldBox className={classes(isInline && styles.inline, className)}>
      <span
        className={isLabelHidden === true ? 'visually-hidden' : classes(field.label, isInline && styles.label)}
        id={`${id}-label`}
      >
        {label}
        {isOptional === true && <span className={field.optional}>Optional</span>}
      </span>
      <PopoverPanel
        label={label}
        className={styles.panel}
        isOpen={isOpen}
        onOpenChange={(next) => {
          setIsOpen(next);
          if (!next) onBlur?.();
        }}
        trigger={
          <SelectButton
            className={isInline ? styles.button : undefined}
            icon="calendar"
            size={size}
            isInvalid={error !== undefined}
            isDisabled={isDisabled}
            aria-haspopup="dialog"
            aria-labelledby={`${id}-label ${id}-value`}
            {...(isExplained && { 'aria-describedby': `${id}-note` })}
          >
            {value === undefined ? (
              <Placeholder id={`${id}-value`}>{FORMAT}</Placeholder>
            ) : (
              <span id={`${id}-value`} className="tabular">
                {value}
              </span>
            )}
          </SelectButton>
        }
      >
        <Suspense fallback={<Loading what="calendar" />}>
          <CalendarPanel label={label} value={value} min={min} max={max} onChange={choose} />
          {/* The calendar that arrives above it would move it away from a finger that presses it. */}
          {canClear && value !== undefined && (
            <Button kind="ghost" size="small" onPress={() => choose(undefined)}>
              Clear
            </Button>
          )}
        </Suspense>
      </PopoverPanel>
      {error !== undefined && <FieldMessage id={`${id}-note`} message={error} />}
      {error === undefined && help !== undefined && <Help id={`${id}-note`}>{help}</Help>}
    </FieldBox>
  );
}
