import type { ReactNode } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { classes } from '../layout/box.ts';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  /** What is chosen, 'Range'. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly name?: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** True for the full width on the phone. */
  readonly isPhoneWide?: boolean;
  readonly className?: string | undefined;
}

/** A choice of a few short options that takes effect at once. Arrow keys move between them. */
export const Segmented = <Value extends string>(props: SegmentedProps<Value>) => {
  const { label, options, value, onChange, isPhoneWide, className } = props;
  return (
    <ToggleButtonGroup
      className={classes(styles.segmented, className)}
      aria-label={label}
      data-phone-wide={isPhoneWide === true || undefined}
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => keys.has(option.value));
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          id={option.value}
          {...(option.name !== undefined && { 'aria-label': option.name })}
        >
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
