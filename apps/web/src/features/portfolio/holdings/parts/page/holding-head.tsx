import { accountText } from '@artha/domain/clients/accounts/account-text';
import { formatHeldUnits, formatNav, formatPaise } from '@artha/domain/kit/inr-format';
import type { ScreenDates } from '@artha/domain/portfolio/filter/screen-dates';
import { useDenomination } from '../../../../../platform/denomination.ts';
import { Card } from '../../../../../ui/card/card.tsx';
import { Amount } from '../../../../../ui/figures/amount.tsx';
import { Stat, StatStrip } from '../../../../../ui/figures/stat.tsx';
import { Identity } from '../../../../../ui/layout/identity.tsx';
import { TextLink } from '../../../../../ui/link/text-link.tsx';
import type { Holding, OpenedHolding } from '../../holdings.api.ts';
import { gainLabel, investedNote, valueTitle } from '../../model/dated-labels.ts';
import { fullFigure } from '../../model/denominated.ts';
import { AsOnField } from '../as-on-field.tsx';
import { DenominationSwitch } from '../denomination-switch.tsx';
import { HeldAwayBadge } from '../held-away.tsx';
import { HoldingActions } from '../holding-actions.tsx';
import { FundHouseTile, PricedOn, PriceFigure, WorthChange } from '../holding-figures.tsx';
import styles from './holding-head.module.css';

/** What is held and where, its value with the figures behind it, and what can be done with it. */
export const HoldingHead = ({ opened: { holding, sinceStart, dates } }: { opened: OpenedHolding }) => (
  <Card aria-labelledby="holding-title">
    <div className={styles.head}>
      <div className={styles.top}>
        <HoldingTitle holding={holding} />
        <div className={styles.tools}>
          <AsOnField />
          <DenominationSwitch />
        </div>
      </div>
      <ValueFigure holding={holding} dates={dates} />
      <HoldingActions row={holding} />
    </div>
    <HoldingStats holding={holding} gain={sinceStart ?? holding} dates={dates} />
  </Card>
);

function HoldingTitle({ holding: { instrument, folio, ...owner } }: { holding: Holding }) {
  const account = accountText({ name: owner.accountName, accountNumber: owner.accountNumber });
  const isNamed = owner.accountName.startsWith(owner.appUserName);
  return (
    <Identity className={styles.title}>
      <FundHouseTile house={instrument} />
      <div>
        <h2 id="holding-title" className="type-20">
          {instrument.name}
        </h2>
        <p className="muted">
          {[`Folio ${folio.number}`, ...(isNamed ? [] : [owner.appUserName]), account].join(' · ')}
        </p>
        <p className={styles.kind}>
          <span className="muted">
            {[instrument.assetName, instrument.instrumentCategoryName, `${instrument.planType} plan`].join(' · ')}
          </span>
          {owner.isHeldAway && <HeldAwayBadge />}
          <TextLink to="/fact-sheet" search={{ instrumentId: String(instrument.id) }}>
            Fact sheet
          </TextLink>
        </p>
      </div>
    </Identity>
  );
}

interface ValueFigureProps {
  readonly holding: Holding;
  readonly dates: ScreenDates;
}

function ValueFigure({ holding: { currentValue, dayChange }, dates }: ValueFigureProps) {
  const denomination = useDenomination();
  return (
    <div>
      <h3 className={styles.label}>{valueTitle(dates)}</h3>
      <p className="type-36" title={currentValue === null ? undefined : `₹${formatPaise(currentValue)}`}>
        {currentValue === null ? 'Not priced' : <Amount figure={fullFigure(currentValue, denomination)} />}
      </p>
      {dayChange !== null && (
        <p>
          <WorthChange amount={dayChange} /> <span className="muted">day change</span>
        </p>
      )}
    </div>
  );
}

interface HoldingStatsProps {
  readonly holding: Holding;
  /** Over the dates. */
  readonly gain: NonNullable<OpenedHolding['sinceStart']>;
  readonly dates: ScreenDates;
}

function HoldingStats({ holding: { units, averageCost, price, weightPercent }, gain, dates }: HoldingStatsProps) {
  const denomination = useDenomination();
  const { investedValue, unrealisedGain, gainPercent, noGainPercent } = gain;
  return (
    <StatStrip>
      <Stat label="Invested" title={`₹${formatPaise(investedValue)}`} note={investedNote(dates)}>
        <Amount figure={fullFigure(investedValue, denomination)} />
      </Stat>
      <Stat
        label={gainLabel(dates)}
        note={gainPercent === null ? noGainPercent : `${signed(gainPercent)}% of invested`}
      >
        {unrealisedGain === null ? 'Not priced' : <WorthChange amount={unrealisedGain} />}
      </Stat>
      <Stat label="Units" note={averageCost !== null && `at an average cost of ₹${formatNav(averageCost)}`}>
        {formatHeldUnits(units)}
      </Stat>
      <Stat label="NAV" note={price && <PricedOn price={price} />}>
        {price ? <PriceFigure price={price} /> : 'None yet'}
      </Stat>
      <Stat label="Share of the account" note="by value">
        {weightPercent === null ? 'None' : `${weightPercent}%`}
      </Stat>
    </StatStrip>
  );
}

const signed = (percent: string): string => `${percent.startsWith('-') ? '\u2212' : '+'}${percent.replace('-', '')}`;
