import type { ReactNode } from 'react';
import { classes } from '../../../../ui/layout/box.ts';
import { Badge } from '../../../../ui/states/badge.tsx';
import type { Fund } from '../instruments.api.ts';
import styles from './fund-meta.module.css';

interface FundMetaProps {
  readonly fund: Fund;
  /** The fund house and category. */
  readonly children: ReactNode;
}

/** The line below the name of a fund; a badge where it is no longer priced. */
export const FundMeta = ({ fund, children }: FundMetaProps) => (
  <span className={classes(styles.meta, 'type-12 muted')}>
    {children}
    {!fund.isLive && <Badge className={styles.badge}>No longer priced</Badge>}
  </span>
);
