import { counted } from '@artha/domain/kit/counted';
import { formatDate } from '@artha/domain/kit/dates';
import { formatHeldUnits, formatPaise } from '@artha/domain/kit/inr-format';
import { Change } from '../../../../ui/figures/figures.tsx';
import { chargeText, termLabel } from '../model/gain-labels.ts';
import { DisposalNotes } from './disposal-notes.tsx';
import type { DisposalRows } from './disposal-table.tsx';
import styles from './disposal-cards.module.css';

/** Sales by lot on the phone. */
export const DisposalCards = ({ rows, isFamily }: DisposalRows) => (
  <ul className={styles.list}>
    {rows.map((row) => (
      <li key={row.key}>
        <div className={styles.fund}>
          <span className="medium">{row.instrumentName}</span>
          <span className="type-12 muted">
            {formatHeldUnits(row.units)} units, {counted(row.daysHeld, 'day')}
            {isFamily && ` · ${row.clientName}`}
          </span>
          <span className="type-12 muted">
            {formatDate(row.acquiredOn)} to {formatDate(row.soldOn)}
          </span>
          <span className="type-12 muted">
            Sale value ₹{formatPaise(row.value)}, cost for tax ₹{formatPaise(row.costOfAcquisition)}
          </span>
          <DisposalNotes row={row} />
        </div>
        <div className={styles.gain}>
          <Change rupees={formatPaise(row.gain)} percent={undefined} />
          <span className="type-12 muted">{termLabel(row.term)}</span>
          <span className="type-12 muted">{chargeText(row)}</span>
        </div>
      </li>
    ))}
  </ul>
);
