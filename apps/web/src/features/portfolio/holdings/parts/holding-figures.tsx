import { formatDate } from '@artha/domain/kit/dates';
import { formatNav, formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { Change, Rupees } from '../../../../ui/figures/figures.tsx';
import type { Holding } from '../holdings.api.ts';
import { Monogram } from '../../../../ui/figures/monogram.tsx';
import styles from './holding-figures.module.css';

type House = Pick<Holding['instrument'], 'serviceProviderId' | 'serviceProviderName'>;

/** A fund house as two letters on one of the chart colours. */
export const FundHouseTile = ({ house }: { house: House }) => (
  <Monogram id={house.serviceProviderId} name={house.serviceProviderName} />
);

/** An amount in full; nothing where it is not known. */
export const Money = ({ amount }: { amount: Paise | null }) =>
  amount === null ? null : <Rupees figure={formatPaise(amount)} />;

/** A gain or loss in full; nothing where it is not known. */
export const Gain = ({ amount, percent }: { amount: Paise | null; percent?: string | null }) =>
  amount === null ? null : <Change rupees={formatPaise(amount)} percent={percent ?? undefined} />;

/** A price with the places it was published with. */
export const PriceFigure = ({ price }: { price: NonNullable<Holding['price']> }) => (
  <Rupees figure={formatNav(price.nav, Math.max(price.places, 2))} />
);

/** The day of a price, and that it is old where it is. */
export const PricedOn = ({ price }: { price: NonNullable<Holding['price']> }) => (
  <>
    {formatDate(price.on)}
    {price.isStale && <span className={styles.stale}> · old</span>}
  </>
);
