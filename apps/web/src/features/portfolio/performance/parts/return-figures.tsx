import type { Denomination } from '@artha/domain/kit/inr-format';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { useDenomination } from '../../../../platform/denomination.ts';
import { ExplainedStats } from '../../../../ui/figures/explained-stats.tsx';
import { Change } from '../../../../ui/figures/figures.tsx';
import { fullFigure } from '../../holdings/index.ts';
import { MEANINGS, moneyReturn, timeReturn } from '../model/figure-text.ts';
import type { Performance } from '../performance.api.ts';
import { rateStat } from './rate-stat.tsx';

/** Gain, XIRR or absolute return, and time-weighted return of a period, each with its meaning. */
export function ReturnFigures({ performance }: { performance: Performance | undefined }) {
  const denomination = useDenomination();
  const gain = performance?.gain;
  return (
    <ExplainedStats
      stats={[
        {
          key: 'gain',
          label: 'Gain',
          figure: gain === undefined ? undefined : <Gain amount={gain} denomination={denomination} />,
          title: gain === null || gain === undefined ? undefined : `₹${formatPaise(gain)}`,
          note: gain === null ? 'A holding has no price' : 'with what was realised and paid out',
          meaning: MEANINGS.gain,
        },
        rateStat('money', 'XIRR', performance && moneyReturn(performance)),
        rateStat('time', 'Time-weighted return', performance && timeReturn(performance)),
      ]}
    />
  );
}

const Gain = ({ amount, denomination }: { amount: Paise | null; denomination: Denomination }) =>
  amount === null ? (
    <span className="muted">None</span>
  ) : (
    <Change rupees={fullFigure(amount, denomination)} percent={undefined} />
  );
