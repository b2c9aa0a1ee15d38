import { formatDate } from '@artha/domain/kit/dates';
import { formatNav, formatPaise } from '@artha/domain/kit/inr-format';
import type { ReactNode } from 'react';
import type { Holding } from '../holdings.api.ts';
import { reservedUnits } from '../model/lot-sums.ts';
import { sourceText } from '../model/price-summary.ts';
import { unitsText } from '../model/units-text.ts';
import { DetailPart } from './detail-part.tsx';
import styles from './calculation.module.css';

/** How each figure of a holding is reckoned, with the figures that it is reckoned from. */
export function Calculation({ holding }: { holding: Holding }) {
  const { units: held, averageCost, investedValue, price, currentValue, unrealisedGain } = holding;
  const promised = reservedUnits(holding);
  return (
    <DetailPart title="How it is reckoned">
      <dl className={styles.steps}>
        {price && (
          <Line name="NAV">
            ₹{formatNav(price.nav, Math.max(price.places, 2))} of {formatDate(price.on)}, {sourceText(price)}
            {price.isStale && '; more than five business days old'}
          </Line>
        )}
        {price && currentValue !== null && (
          <Line name="Value">
            {unitsText(held)} units × ₹{formatNav(price.nav, Math.max(price.places, 2))} = ₹{formatPaise(currentValue)},
            rounded half up to the paisa
          </Line>
        )}
        <Line name="Cost">₹{formatPaise(investedValue)}, all that was paid for these units, stamp duty too</Line>
        {averageCost !== null && (
          <Line name="Average cost">
            ₹{formatPaise(investedValue)} ÷ {unitsText(held)} units = ₹{formatNav(averageCost)} a unit
          </Line>
        )}
        {unrealisedGain !== null && (
          <Line name="Gain">value less cost = ₹{formatPaise(unrealisedGain).replace('-', '\u2212')}</Line>
        )}
        {promised !== undefined && <Line name="Promised">{unitsText(promised)} units are promised to a sale</Line>}
      </dl>
    </DetailPart>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
