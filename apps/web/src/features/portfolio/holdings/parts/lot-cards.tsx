import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
import { formatNav, formatPaise } from '@artha/domain/kit/inr-format';
import type { LotTax } from '../model/lot-tax.ts';
import { heldText, longTermNote, rateText, termText } from '../model/lot-tax.ts';
import { Gain, Money } from './holding-figures.tsx';
import type { LotListProps, LotOrderProps } from './lot-figures.tsx';
import { LotOrder, lotUnits } from './lot-figures.tsx';
import { DetailFrame } from './detail-part.tsx';
import styles from './lot-cards.module.css';

/** The lots on the phone as cards. */
export const LotCards = ({ holding, lots, isOwn, on, taxes }: LotListProps) => (
  <DetailFrame as="ul" className={styles.list}>
    {lots.map((lot) => (
      <LotCard
        key={lot.journalKey}
        accountId={holding.accountId}
        lot={lot}
        isOwn={isOwn}
        on={on}
        tax={taxes.get(lot.journalKey)}
      />
    ))}
    <li className={styles.total}>
      <span>Total</span>
      <span className={styles.worth}>
        <Money amount={holding.currentValue} />
        <Gain amount={holding.unrealisedGain} />
      </span>
    </li>
  </DetailFrame>
);

interface LotCardProps extends LotOrderProps {
  readonly on: BusinessDate;
  readonly tax: LotTax | undefined;
}

function LotCard({ accountId, lot, isOwn, on, tax }: LotCardProps) {
  const duty = lot.stampDuty === null ? '' : `, including ₹${formatPaise(lot.stampDuty)} stamp duty`;
  return (
    <li>
      <div className={styles.lot}>
        <span className="medium">{formatDate(lot.acquiredOn)}</span>
        <span className="type-12 muted">
          {[`Held ${heldText(lot, on)}`, tax && termText(tax), tax && longTermNote(tax)].filter(Boolean).join(' · ')}
        </span>
        <span className="type-12 muted">
          {lotUnits(lot)} units{lot.nav !== null && ` at ₹${formatNav(lot.nav)}`}
        </span>
        <span className="type-12 muted">{`Cost ₹${formatPaise(lot.costLeft)}${duty}`}</span>
        <span className="type-12">
          <LotOrder accountId={accountId} lot={lot} isOwn={isOwn} />
        </span>
      </div>
      <div className={styles.worth}>
        <Money amount={lot.currentValue} />
        <span className="type-12">
          <Gain amount={lot.unrealisedGain} />
        </span>
        {tax && (
          <span className="type-12 muted">
            {tax.tax === null ? 'Tax by your slab' : `Tax ₹${formatPaise(tax.tax)}`} · {rateText(tax)}
          </span>
        )}
      </div>
    </li>
  );
}
