import type { ReactNode } from 'react';
import { classes } from '../layout/box.ts';
import styles from './segmented.module.css';

interface NativeSegmentedProps<Value extends string> {
  /** What is chosen, 'Range'. */
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    /** The full name of a short label. */
    readonly title?: string;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** True for the full width on the phone. */
  readonly isPhoneWide?: boolean;
  /** True for the full width everywhere. */
  readonly isWide?: boolean;
  readonly className?: string | undefined;
}

/** `Segmented` with native buttons, for screens that must load fast. */
export const NativeSegmented = <Value extends string>(props: NativeSegmentedProps<Value>) => {
  const { label, options, value: chosen, onChange, isPhoneWide, isWide, className } = props;
  return (
    <div
      className={classes(styles.segmented, className)}
      role="group"
      aria-label={label}
      data-phone-wide={isPhoneWide === true || isWide === true || undefined}
      data-wide={isWide === true || undefined}
    >
      {options.map(({ value, label: text, title }) => (
        <button key={value} type="button" aria-pressed={value === chosen} title={title} onClick={() => onChange(value)}>
          {text}
        </button>
      ))}
    </div>
  );
};
