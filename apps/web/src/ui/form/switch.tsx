import type { ReactNode } from 'react';
import type { SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import { classes } from '../layout/box.ts';
import styles from './switch.module.css';

interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className' | 'style'> {
  /** The label; without one it needs an `aria-label`. */
  readonly children?: ReactNode;
}

/** An on/off switch that takes effect at once. */
export const Switch = ({ children, ...field }: SwitchProps) => (
  <AriaSwitch className={classes(styles.switch)} {...field}>
    <span className={styles.track} aria-hidden="true" />
    {children !== undefined && <span>{children}</span>}
  </AriaSwitch>
);
