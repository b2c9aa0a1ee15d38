import type { ComponentPropsWithRef } from 'react';
import { FirstIcon } from '../icon/first-icon.tsx';
import { classes } from '../layout/box.ts';
import styles from './native-select.module.css';

interface NativeSelectProps extends Omit<ComponentPropsWithRef<'select'>, 'size'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly size?: 'small';
}

/** A native select, styled like the other fields. */
export const NativeSelect = ({ options, size, className, ...select }: NativeSelectProps) => (
  <span className={classes(styles.frame, className)} data-size={size}>
    <select {...select}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <FirstIcon name="chevron-down" size="small" />
  </span>
);
