import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import type { ReactNode } from 'react';
import { useDenomination } from '../../../../platform/denomination.ts';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { Change, Return } from '../../../../ui/figures/figures.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';
import { useAggregatedHoldings, useScreenDates } from '../../filter/index.ts';
import { fullFigure } from '../model/denominated.ts';
import type { CurrentHoldings } from '../holdings.api.ts';
import { fundHousesLabel } from '../model/price-summary.ts';
import { gainLabel, investedNote } from '../model/dated-labels.ts';
import { totalReturn } from '../model/return-text.ts';
import { Stat } from '../../../../ui/figures/stat.tsx';
import styles from './value-stats.module.css';

/** Invested amount, gain, return and number of funds; skeletons while loading. */
export function WorthStats({ current }: { current: CurrentHoldings | undefined }) {
  const denomination = useDenomination();
  const dates = useScreenDates();
  const total = current?.total;
  const whole = (amount: Paise | null | undefined) =>
    denomination === 'Default' || amount === null || amount === undefined ? undefined : `₹${formatPaise(amount)}`;
  return (
    <dl className={styles.stats}>
      <Figure label="Invested" title={whole(total?.investedValue)} note={total && investedNote(dates)}>
        {total && <Amount figure={fullFigure(total.investedValue, denomination)} />}
      </Figure>
      <Figure label={gainLabel(dates)} title={whole(total?.unrealisedGain)} note={gainNote(total?.gainPercent)}>
        {total && total.unrealisedGain !== null && (
          <Change rupees={fullFigure(total.unrealisedGain, denomination)} percent={undefined} />
        )}
      </Figure>
      <TotalReturn />
      <Figure label="Funds" note={current && fundHousesLabel(current.rows)}>
        {current && new Set(current.rows.map(({ instrument }) => instrument.id)).size}
      </Figure>
    </dl>
  );
}

/** The return over the dates of the filter: XIRR, or below a year the absolute return. */
function TotalReturn() {
  const { data, error } = useAggregatedHoldings();
  const { label, percent, note } = totalReturn(data, error);
  return (
    <Figure label={label} note={note}>
      {percent === undefined ? undefined : percent === null ? (
        <span className="muted">None</span>
      ) : (
        <Return percent={percent} />
      )}
    </Figure>
  );
}

const gainNote = (percent: string | null | undefined): string | undefined =>
  percent === null || percent === undefined
    ? undefined
    : `${percent.startsWith('-') ? '\u2212' : '+'}${percent.replace('-', '')}% of invested`;

interface FigureProps {
  readonly label: string;
  /** The full figure, if a denomination shortens it. */
  readonly title?: string | undefined;
  readonly note: string | undefined;
  readonly children: ReactNode;
}

const Figure = ({ children, ...stat }: FigureProps) => (
  <Stat className={styles.stat} {...stat}>
    {children ?? <Skeleton of="line" className={styles.bar} />}
  </Stat>
);
