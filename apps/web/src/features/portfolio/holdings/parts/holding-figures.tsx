import { formatDate } from '@artha/domain/kit/dates';
import { formatNav, formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { Change, Rupees } from '../../../../ui/figures/figures.tsx';
import type { Holding } from '../holdings.api.ts';
import { Monogram } from '../../../../ui/figures/monogram.tsx';
import styles from './holding-figures.module.css';

type House = Pick<Holding['instrument'], 'serviceProviderId' | 'serviceProviderName'>;

/** The tile of a fund house. */
export const FundHouseTile = ({ house }: { house: House }) => (
  <Monogram id={house.serviceProviderId} name={house.serviceProviderName} />
);

/** A full amount; nothing if unknown. */
export const Money = ({ amount }: { amount: Paise | null }) =>
  amount === null ? null : <Rupees figure={formatPaise(amount)} />;

/** A full gain or loss; nothing if unknown. */
export const Gain = ({ amount, percent }: { amount: Paise | null; percent?: string | null }) =>
  amount === null ? null : <Change rupees={formatPaise(amount)} percent={percent ?? undefined} />;

/** A price with its published decimals. */
export const PriceFigure = ({ price }: { price: NonNullable<Holding['price']> }) => (
  <Rupees figure={formatNav(price.nav, Math.max(price.places, 2))} />
);

/** The date of a price, with a note if it is old. */
export const PricedOn = ({ price }: { price: NonNullable<Holding['price']> }) => (
  <>
    {formatDate(price.on)}
    {price.isStale && <span className={styles.stale}> · old</span>}
  </>
);
