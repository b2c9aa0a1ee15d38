import type { Denomination } from '@artha/domain/kit/inr-format';
import { chooseDenomination, useDenomination } from '../../../../platform/denomination.ts';

const OFFERED: readonly (readonly [denomination: Denomination, sign: string, name: string])[] = [
  ['Default', '₹', 'Rupees'],
  ['Thousand', 'K', 'Thousand'],
  ['Lakhs', 'L', 'Lakhs'],
  ['Crore', 'Cr', 'Crore'],
];

/** In what the figures of the dashboard are shown. */
export function DenominationSwitch() {
  const chosen = useDenomination();
  return (
    <div className="segmented" role="group" aria-label="Denomination">
      {OFFERED.map(([denomination, sign, name]) => (
        <button
          key={denomination}
          type="button"
          aria-pressed={denomination === chosen}
          title={name}
          onClick={() => chooseDenomination(denomination)}
        >
          <span aria-hidden="true">{sign}</span>
          <span className="visually-hidden">{name}</span>
        </button>
      ))}
    </div>
  );
}
