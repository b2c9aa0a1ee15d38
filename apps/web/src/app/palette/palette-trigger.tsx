import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import { classes } from '../../ui/layout/box.ts';
import styles from './palette-trigger.module.css';

/** A button that looks like the search box it opens. */
export const PaletteTrigger = ({ className, children, ...rest }: ComponentPropsWithRef<'button'>) => (
  <button type="button" {...rest} className={classes(styles.button, className)}>
    <Icon name="search" size="small" />
    {children}
  </button>
);
