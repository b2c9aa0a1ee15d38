import type { Figures } from '@artha/domain/portfolio/holdings/valuation';
import type { Denomination } from '@artha/domain/kit/inr-format';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import type { ReactNode } from 'react';
import { useDenomination } from '../../../../platform/denomination.ts';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { Change, Return, Rupees } from '../../../../ui/figures/figures.tsx';
import { None } from '../../../../ui/figures/none.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { useAggregatedHoldings, useScreenDates } from '../../filter/index.ts';
import type { CurrentHoldings } from '../holdings.api.ts';
import { DenominationSwitch } from './denomination-switch.tsx';
import { PriceNote, PriceNoteSkeleton } from './price-note.tsx';
import { OwnerLabel } from './owner-label.tsx';
import { gainLabel, valueTitle } from '../model/dated-labels.ts';
import { fullFigure, shortFigure, wholeTitle } from '../model/denominated.ts';
import { totalReturn } from '../model/return-text.ts';
import { Stat } from '../../../../ui/figures/stat.tsx';
import styles from './holdings-header.module.css';

interface HoldingsHeaderProps {
  /** Undefined while loading. */
  readonly figures: Figures | undefined;
  readonly prices: CurrentHoldings | undefined;
  /** False if loading failed. */
  readonly isShown: boolean;
}

/** The value of the holdings below in the chosen denomination, with cost, gain and return. */
export function HoldingsHeader({ figures, prices, isShown }: HoldingsHeaderProps) {
  const dates = useScreenDates();
  const denomination = useDenomination();
  const short = (amount: Paise) => shortFigure(amount, denomination);
  if (!isShown) return null;
  return (
    <div className={styles.header} aria-busy={figures === undefined}>
      {figures === undefined && <Loading what="the value of your holdings" />}
      <div>
        <Row isWrapping>
          <h2 className="type-14 muted">{valueTitle(dates)}</h2>
          <DenominationSwitch />
        </Row>
        {figures === undefined && <Skeleton of="figure" />}
        {figures && <Value amount={figures.currentValue} denomination={denomination} />}
        <OwnerLabel />
        {prices ? (
          <PriceNote className={styles.prices} current={prices} />
        ) : (
          <PriceNoteSkeleton className={styles.prices} />
        )}
      </div>
      <dl>
        <ShortStat label="Invested" amount={figures?.investedValue}>
          {(invested) => <Rupees figure={short(invested)} />}
        </ShortStat>
        <ShortStat label={gainLabel(dates)} amount={figures?.unrealisedGain}>
          {(gain) => <Change rupees={short(gain)} percent={figures?.gainPercent ?? undefined} />}
        </ShortStat>
        <ShortStat label="Day change" amount={figures?.dayChange}>
          {(change) => <Change rupees={short(change)} percent={undefined} />}
        </ShortStat>
        <TotalReturn />
      </dl>
    </div>
  );
}

interface ValueProps {
  readonly amount: Paise | null;
  readonly denomination: Denomination;
}

const Value = ({ amount, denomination }: ValueProps) => (
  <p className="type-36" title={amount === null ? undefined : wholeTitle(amount, denomination)}>
    {amount === null ? 'Not priced' : <Amount figure={fullFigure(amount, denomination)} />}
  </p>
);

/** The return of all holdings under the filter, or why a price prevents it; a dash if there is none. */
function TotalReturn() {
  const { data, error } = useAggregatedHoldings();
  const { label, percent, note } = totalReturn(data, error);
  const noReturn = data?.total.noReturn ?? null;
  if (percent === null && noReturn !== null)
    return (
      <Stat label={label} note={noReturn}>
        Not available
      </Stat>
    );
  return (
    <Stat label={label} title={note} note={data && data.total.otherXirrs.length > 0 ? note : undefined}>
      {percent === undefined && <Skeleton of="short" />}
      {percent === null && <None />}
      {typeof percent === 'string' && <Return percent={percent} />}
    </Stat>
  );
}

interface ShortStatProps {
  readonly label: string;
  /** Undefined while it loads. Without one a dash keeps its place, so that the other figures do not move. */
  readonly amount: Paise | null | undefined;
  readonly children: (amount: Paise) => ReactNode;
}

const ShortStat = ({ label, amount, children }: ShortStatProps) => {
  if (amount === undefined)
    return (
      <Stat label={label}>
        <Skeleton of="short" />
      </Stat>
    );
  return (
    <Stat label={label} title={amount === null ? undefined : `₹${formatPaise(amount)}`}>
      {amount === null ? <None /> : children(amount)}
    </Stat>
  );
};
