import { OBSTACLE_LABELS } from '@artha/domain/reference/scheme-rules/purchasable-instrument';
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

/**
 * The line below the name of a fund. It says where payouts are not in its returns, where it is no longer priced, and
 * where it cannot be bought.
 */
export const FundMeta = ({ fund, children }: FundMetaProps) => (
  <span className={classes(styles.meta, 'type-12 muted')}>
    {children}
    {fund.isPayoutExcluded && ' · Payouts not in returns'}
    {!fund.isLive && <Badge className={styles.badge}>No longer priced</Badge>}
    {fund.isLive && fund.obstacle && <Badge className={styles.badge}>{OBSTACLE_LABELS[fund.obstacle]}</Badge>}
  </span>
);
