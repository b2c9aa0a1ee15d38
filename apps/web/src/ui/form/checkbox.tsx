import type { ReactNode } from 'react';
import type { CheckboxProps as AriaCheckboxProps } from 'react-aria-components/Checkbox';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/box.ts';
import styles from './choice.module.css';

interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className' | 'style'> {
  /** A second, quieter line. */
  readonly help?: string;
  /** The label; without one it needs an `aria-label`. */
  readonly children?: ReactNode;
}

/** A checkbox; a dash shows that some of its items are selected. */
export const Checkbox = ({ help, children, ...field }: CheckboxProps) => (
  <AriaCheckbox className={classes(styles.choice)} {...field}>
    {({ isIndeterminate }) => (
      <>
        <span className={styles.box} aria-hidden="true">
          <Icon name={isIndeterminate ? 'minus' : 'check'} />
        </span>
        {children !== undefined && (
          <span className={styles.text}>
            {children}
            {help !== undefined && <span className={styles.note}>{help}</span>}
          </span>
        )}
      </>
    )}
  </AriaCheckbox>
);
