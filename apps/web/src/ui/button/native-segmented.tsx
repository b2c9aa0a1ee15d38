import type { ReactNode } from 'react';
import { classes } from '../layout/box.ts';
import styles from './segmented.module.css';

interface NativeSegmentedProps<Value extends string> {
  /** What is chosen, 'Range'. */
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    /** In full, where the label is short. */
    readonly title?: string;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** True where it takes the whole width on the phone. */
  readonly isPhoneWide?: boolean;
  readonly className?: string | undefined;
}

/** `Segmented` of native buttons, for screens that have to be there soon. */
export const NativeSegmented = <Value extends string>(props: NativeSegmentedProps<Value>) => {
  const { label, options, value: chosen, onChange, isPhoneWide, className } = props;
  return (
    <div
      className={classes(styles.segmented, className)}
      role="group"
      aria-label={label}
      data-phone-wide={isPhoneWide === true || undefined}
    >
      {options.map(({ value, label: text, title }) => (
        <button key={value} type="button" aria-pressed={value === chosen} title={title} onClick={() => onChange(value)}>
          {text}
        </button>
      ))}
    </div>
  );
};
