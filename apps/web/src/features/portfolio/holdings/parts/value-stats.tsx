import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { useDenomination } from '../../../../platform/denomination.ts';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { ExplainedStats } from '../../../../ui/figures/explained-stats.tsx';
import { Change } from '../../../../ui/figures/figures.tsx';
import { useAggregatedHoldings, useScreenDates } from '../../filter/index.ts';
import { MEANINGS, rateStat, timeReturn, usePerformance } from '../../performance/index.ts';
import { fullFigure } from '../model/denominated.ts';
import type { CurrentHoldings } from '../holdings.api.ts';
import { gainLabel, investedNote } from '../model/dated-labels.ts';
import { totalReturn } from '../model/return-text.ts';
import styles from './value-stats.module.css';

/** Invested amount, gain, XIRR and time-weighted return, each with its meaning; skeletons while loading. */
export function WorthStats({ current }: { current: CurrentHoldings | undefined }) {
  const denomination = useDenomination();
  const dates = useScreenDates();
  const total = current?.total;
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
            note: gainNote(total?.gainPercent),
          },
          useTotalReturn(),
          useTimeReturn(),
        ]}
      />
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

/** How the investments did, whatever was paid in or out. */
function useTimeReturn() {
  const { data, error, isPlaceholderData } = usePerformance({});
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
