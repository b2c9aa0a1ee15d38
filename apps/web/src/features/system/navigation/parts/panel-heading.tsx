import type { ComponentPropsWithRef } from 'react';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './panel-heading.module.css';

/** A heading within a panel. */
export const PanelHeading = ({ id, children }: Pick<ComponentPropsWithRef<'h3'>, 'id' | 'children'>) => (
  <h3 id={id} className={classes(styles.heading, 'type-12 medium muted')}>
    {children}
  </h3>
);
