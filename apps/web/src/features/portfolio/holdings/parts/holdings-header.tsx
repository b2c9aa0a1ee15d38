import { formatDate } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Figures } from '@artha/domain/portfolio/holdings/valuation';
import { formatPaise, formatPaiseShort } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import type { ReactNode } from 'react';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { Change, Return, Rupees } from '../../../../ui/figures/figures.tsx';
import { Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { useAggregatedHoldings } from '../../filter/index.ts';
import type { CurrentHoldings } from '../holdings.api.ts';
import { PriceNote } from './price-note.tsx';
import { OwnerLabel } from './owner-label.tsx';
import { yearlyReturn } from '../model/yearly-return.ts';
import { Stat } from '../../../../ui/figures/stat.tsx';
import styles from './holdings-header.module.css';

interface HoldingsHeaderProps {
  /** Undefined while loading. */
  readonly figures: Figures | undefined;
  /** The date of past holdings. */
  readonly on?: BusinessDate;
  /** For current holdings; for past ones each row shows the date of its price. */
  readonly prices?: CurrentHoldings | undefined;
  /** False if loading failed. */
  readonly isShown: boolean;
}

/** The value of the holdings below, with cost, gain and return. */
export function HoldingsHeader({ figures, on, prices, isShown }: HoldingsHeaderProps) {
  if (!isShown) return null;
  const dayChange = figures?.dayChange ?? null;
  return (
    <div className={styles.header} aria-busy={figures === undefined}>
      {figures === undefined && <Loading what="the value of your holdings" />}
      <div>
        <h2 className="type-14 muted">{on === undefined ? 'Current value' : `Value on ${formatDate(on)}`}</h2>
        {figures === undefined && <Skeleton of="figure" />}
        {figures && (
          <p className="type-36">
            {figures.currentValue === null ? 'Not priced' : <Amount figure={formatPaise(figures.currentValue)} />}
          </p>
        )}
        {on === undefined && <OwnerLabel />}
        {prices && <PriceNote className={styles.prices} current={prices} />}
      </div>
      {figures && (
        <dl>
          <ShortStat label="Invested" amount={figures.investedValue}>
            <Rupees figure={formatPaiseShort(figures.investedValue)} />
          </ShortStat>
          {figures.unrealisedGain !== null && (
            <ShortStat label="Gain" amount={figures.unrealisedGain}>
              <Change rupees={formatPaiseShort(figures.unrealisedGain)} percent={figures.gainPercent ?? undefined} />
            </ShortStat>
          )}
          {dayChange !== null && (
            <ShortStat label="Day change" amount={dayChange}>
              <Change rupees={formatPaiseShort(dayChange)} percent={undefined} />
            </ShortStat>
          )}
          {on === undefined && <YearlyReturn />}
        </dl>
      )}
    </div>
  );
}

/** The XIRR; nothing if it is not available. */
function YearlyReturn() {
  const { data, error } = useAggregatedHoldings();
  const { percent, note } = yearlyReturn(data, error);
  if (percent === null) return null;
  return (
    <Stat label="XIRR" title={note}>
      {percent === undefined ? <Skeleton of="short" /> : <Return percent={percent} />}
    </Stat>
  );
}

const ShortStat = ({ label, amount, children }: { label: string; amount: Paise; children: ReactNode }) => (
  <Stat label={label} title={`₹${formatPaise(amount)}`}>
    {children}
  </Stat>
);
