import type { Paise } from '@artha/domain/kit/money';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { Stat } from '../../../../ui/figures/stat.tsx';
import { grouped } from '../../../../ui/form/amount-text.ts';
import { classes } from '../../../../ui/layout/box.ts';
import { Skeleton } from '../../../../ui/states/states.tsx';
import type { PlanLists } from '../model/plan.ts';
import styles from './plan-totals.module.css';

/** What all plans debit, move and pay out in the next thirty days. */
export const PlanTotals = ({ totals }: { totals: PlanLists | undefined }) => (
  <div className={styles.totals}>
    <div>
      <h2 className={classes(styles.title, 'muted')}>Debited in the next 30 days</h2>
      <p className="type-36">{totals ? <Amount figure={formatPaise(totals.debited)} /> : <Skeleton of="figure" />}</p>
    </div>
    <dl className={styles.others}>
      <Stat label="Moved between funds">{amountOf(totals?.switched)}</Stat>
      <Stat label="Paid to you">{amountOf(totals?.paidOut)}</Stat>
    </dl>
  </div>
);

const amountOf = (paise: Paise | undefined) => (paise === undefined ? <Skeleton of="short" /> : <>₹{grouped(paise)}</>);
