import { formatHeldUnits, formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { Stat, StatStrip } from '../../../../ui/figures/stat.tsx';
import { isSomeReserved, lockedLabel } from '../model/sale-texts.ts';
import type { Sellable } from '../model/sale.ts';
import styles from './units-panel.module.css';

/** The units of a holding: all, those that are free, and why the others are not. */
export const UnitsPanel = ({ holding }: { holding: Sellable }) => (
  <div className={styles.panel}>
    <StatStrip>
      <Stat label="Units held" note={worth(holding.value)}>
        {formatHeldUnits(holding.units)}
      </Stat>
      <Stat label="Free" note={worth(holding.freeValue)}>
        {formatHeldUnits(holding.freeUnits)}
      </Stat>
      {isSomeReserved(holding) && (
        <Stat label="Reserved" note="For orders that are open">
          {formatHeldUnits(holding.reservedUnits)}
        </Stat>
      )}
      {holding.locked.map((locked) => (
        <Stat key={locked.unlocksOn} label={lockedLabel(locked)}>
          {formatHeldUnits(locked.units)}
        </Stat>
      ))}
    </StatStrip>
  </div>
);

const worth = (value: Paise | null): string => (value === null ? 'Not priced' : `₹${formatPaise(value)}`);
