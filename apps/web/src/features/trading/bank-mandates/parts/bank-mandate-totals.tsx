import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatPaise, formatPaiseShort } from '@artha/domain/kit/inr-format';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { Stat } from '../../../../ui/figures/stat.tsx';
import type { Mandate } from '../bank-mandates.api.ts';
import { totalsOf } from '../model/bank-mandate-totals.ts';
import styles from './bank-mandate-totals.module.css';

interface MandateTotalsProps {
  readonly mandates: readonly Mandate[];
  readonly today: BusinessDate;
}

/** What all active mandates leave free in a month. */
export function MandateTotals({ mandates, today }: MandateTotalsProps) {
  const { free, limit, used, count } = totalsOf(mandates, today);
  if (count === 0) return null;
  return (
    <div className={styles.totals}>
      <div>
        <h2 className="type-14 muted">Free to debit in a month</h2>
        <p className="type-36">
          <Amount figure={formatPaise(free)} />
        </p>
      </div>
      <dl>
        <Stat label={`Limits, ${count} active`} title={`₹${formatPaise(limit)}`}>
          ₹{formatPaiseShort(limit)}
        </Stat>
        <Stat label="Plans use">
          <Rupees figure={formatPaise(used)} />
        </Stat>
      </dl>
    </div>
  );
}
