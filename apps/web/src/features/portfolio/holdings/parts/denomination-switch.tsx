import type { Denomination } from '@artha/domain/kit/inr-format';
import { chooseDenomination, useDenomination } from '../../../../platform/denomination.ts';
import { NativeSegmented } from '../../../../ui/button/native-segmented.tsx';

const label = (sign: string, name: string) => (
  <>
    <span aria-hidden="true">{sign}</span>
    <span className="visually-hidden">{name}</span>
  </>
);

const option = (value: Denomination, sign: string, title: string) => ({ value, title, label: label(sign, title) });

const OFFERED = [
  option('Default', '₹', 'Rupees'),
  option('Thousand', 'K', 'Thousand'),
  option('Lakhs', 'L', 'Lakhs'),
  option('Crore', 'Cr', 'Crore'),
];

/** The denomination of the figures of the dashboard. */
export const DenominationSwitch = () => (
  <NativeSegmented label="Denomination" options={OFFERED} value={useDenomination()} onChange={chooseDenomination} />
);
