import { formatDate } from '@artha/domain/kit/dates';
import type { Denomination } from '@artha/domain/kit/inr-format';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import type { ReactNode } from 'react';
import { useDenomination } from '../../../../platform/denomination.ts';
import { Amount } from '../../../../ui/figures/amount.tsx';
import type { ExplainedStat } from '../../../../ui/figures/explained-stats.tsx';
import { ExplainedStats } from '../../../../ui/figures/explained-stats.tsx';
import { Change } from '../../../../ui/figures/figures.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { useAggregatedHoldings, useScreenDates } from '../../filter/index.ts';
import type { Performance } from '../../performance/index.ts';
import { MEANINGS, rateStat, timeReturn, usePerformance } from '../../performance/index.ts';
import { fullFigure, isOffByDenomination, wholeTitle } from '../model/denominated.ts';
import type { CurrentHoldings } from '../holdings.api.ts';
import { gainLabel, investedNote } from '../model/dated-labels.ts';
import { totalReturn } from '../model/return-text.ts';
import styles from './value-stats.module.css';

/** Invested amount, gains, income and returns, with their meanings; skeletons while loading. */
export function WorthStats({ current }: { current: CurrentHoldings | undefined }) {
  const denomination = useDenomination();
  const dates = useScreenDates();
  const total = current?.total;
  const performance = usePerformance({});
  const whole = (amount: Paise | null | undefined) =>
    denomination === 'Default' || amount === null || amount === undefined ? undefined : `₹${formatPaise(amount)}`;
  return (
    <div className={styles.stats}>
      <ExplainedStats
        stats={[
          {
            key: 'invested',
            label: 'Invested',
            figure: total && <Amount figure={fullFigure(total.investedValue, denomination)} />,
            title: whole(total?.investedValue),
            note: total ? investedNote(dates) : '\u00a0',
          },
          {
            key: 'gain',
            label: gainLabel(dates),
            figure:
              total &&
              (total.unrealisedGain === null ? (
                <span className="muted">None</span>
              ) : (
                <Change rupees={fullFigure(total.unrealisedGain, denomination)} percent={undefined} />
              )),
            title: whole(total?.unrealisedGain),
            note: total?.noGainPercent ?? gainNote(total?.gainPercent),
          },
          periodStat(performance, REALISED, denomination),
          useTotalReturn(),
          timeStat(performance),
          periodStat(performance, INCOME, denomination),
        ]}
      />
      {total && isOffByDenomination(total, denomination) && (
        <p className={classes(styles.rounding, 'type-12 muted')}>
          Each figure is rounded by itself, so they may not add up to the last digit.
        </p>
      )}
      <p className={classes(styles.more, 'type-14')}>
        <TextLink to="/performance">Performance by fund and year</TextLink>
      </p>
    </div>
  );
}

/** The return over the dates of the filter: XIRR, or below a year the absolute return. */
function useTotalReturn() {
  const { data, error } = useAggregatedHoldings();
  const { label, percent, note } = totalReturn(data, error);
  if (percent === undefined) return rateStat('money', label, undefined);
  const meaning = label === 'XIRR' ? MEANINGS.xirr : MEANINGS.absolute;
  return rateStat('money', label, { label, percent, note: note ?? '', meaning });
}

type PerformanceState = ReturnType<typeof usePerformance>;

interface PeriodFigure {
  readonly key: string;
  readonly label: string;
  readonly meaning: string;
  readonly amountOf: (performance: Performance) => Paise;
  readonly show: (figure: string) => ReactNode;
}

const REALISED: PeriodFigure = {
  key: 'realised',
  label: 'Realised gain',
  meaning: MEANINGS.realised,
  amountOf: ({ fifo }) => fifo.realised,
  show: (figure) => <Change rupees={figure} percent={undefined} />,
};

const INCOME: PeriodFigure = {
  key: 'income',
  label: 'Income',
  meaning: MEANINGS.income,
  amountOf: ({ income }) => income,
  show: (figure) => <Amount figure={figure} />,
};

/** An amount of the period of the filter. */
function periodStat(state: PerformanceState, figure: PeriodFigure, denomination: Denomination): ExplainedStat {
  const { key, label, meaning, amountOf, show } = figure;
  const { data, error, isPlaceholderData } = state;
  if (error && !data)
    return { key, label, meaning, figure: <span className="muted">None</span>, note: 'Not available' };
  // The figures of the filter before are none of this one.
  if (!data || isPlaceholderData) return { key, label, meaning, figure: undefined, note: '\u00a0' };
  const amount = amountOf(data);
  return {
    key,
    label,
    meaning,
    figure: show(fullFigure(amount, denomination)),
    title: wholeTitle(amount, denomination),
    note: `since ${formatDate(data.startDate)}`,
  };
}

/** How the investments did, whatever was paid in or out. */
function timeStat({ data, error, isPlaceholderData }: PerformanceState) {
  const label = 'Time-weighted return';
  if (error && !data)
    return rateStat('time', label, { label, percent: null, note: 'Not available', meaning: MEANINGS.twr });
  // The return of the filter before is none of this one.
  return rateStat('time', label, data && !isPlaceholderData ? timeReturn(data) : undefined);
}

const gainNote = (percent: string | null | undefined): string =>
  percent === null || percent === undefined
    ? '\u00a0'
    : `${percent.startsWith('-') ? '\u2212' : '+'}${percent.replace('-', '')}% of invested`;
