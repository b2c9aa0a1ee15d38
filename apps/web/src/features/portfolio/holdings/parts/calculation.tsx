import { formatDate } from '@artha/domain/kit/dates';
import { formatHeldUnits, formatNav, formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import type { ReactNode } from 'react';
import type { OpenedHolding } from '../holdings.api.ts';
import { reservedUnits } from '../model/lot-sums.ts';
import { sourceText } from '../model/price-summary.ts';
import { DetailPart } from './detail-part.tsx';
import styles from './calculation.module.css';

/** How each figure of a holding is calculated. */
export function Calculation({ opened }: { opened: OpenedHolding }) {
  const { holding, sinceStart } = opened;
  const { startDate } = opened.dates;
  const { units: held, averageCost, investedValue, price, currentValue, unrealisedGain } = holding;
  const reserved = reservedUnits(holding);
  return (
    <DetailPart title="Calculation">
      <dl className={styles.steps}>
        {price && (
          <Line name="NAV">
            ₹{formatNav(price.nav, Math.max(price.places, 2))} of {formatDate(price.on)}, {sourceText(price)}
            {price.isStale && ', more than five business days old'}
          </Line>
        )}
        {price && currentValue !== null && (
          <Line name="Value">
            {formatHeldUnits(held)} units × ₹{formatNav(price.nav, Math.max(price.places, 2))} = ₹
            {formatPaise(currentValue)}, rounded half up to the paisa
          </Line>
        )}
        <Line name="Cost">₹{formatPaise(investedValue)}, the amount paid for these units, including stamp duty</Line>
        {averageCost !== null && (
          <Line name="Average cost">
            ₹{formatPaise(investedValue)} ÷ {formatHeldUnits(held)} units = ₹{formatNav(averageCost)} a unit
          </Line>
        )}
        {unrealisedGain !== null && <Line name="Gain">value less cost = {gainText(unrealisedGain)}</Line>}
        {startDate !== undefined && sinceStart && sinceStart.unrealisedGain !== null && (
          <Line name={`Since ${formatDate(startDate)}`}>
            value less ₹{formatPaise(sinceStart.investedValue)} = {gainText(sinceStart.unrealisedGain)}. Units held
            before that day count at their value then.
          </Line>
        )}
        {reserved !== undefined && (
          <Line name="Reserved">{formatHeldUnits(reserved)} units are reserved for a sale</Line>
        )}
      </dl>
    </DetailPart>
  );
}

const gainText = (gain: Paise): string => `₹${formatPaise(gain)}`.replace('-', '\u2212');

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
