import type { ReactNode } from 'react';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './report-notes.module.css';

/** Notes below a fund or a payment, each in a `span`. */
export const ReportNotes = ({ children }: { children: ReactNode }) => (
  <span className={classes(styles.notes, 'type-12 muted')}>{children}</span>
);
