import { formatDate } from '@artha/domain/kit/dates';
import { formatNav, formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { useDenomination } from '../../../../platform/denomination.ts';
import { Change, Rupees } from '../../../../ui/figures/figures.tsx';
import type { Holding } from '../holdings.api.ts';
import { fullFigure, shortFigure, wholeTitle } from '../model/denominated.ts';
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

interface WorthProps {
  /** Nothing is shown if it is unknown. */
  readonly amount: Paise | null;
  /** True where there is little room: without a chosen denomination, in L or Cr by its size. */
  readonly isShort?: boolean;
}

/** An amount as the denomination of the screen shows it, and its full figure. */
function useWorth({ amount, isShort = false }: WorthProps) {
  const denomination = useDenomination();
  if (amount === null) return undefined;
  return {
    figure: (isShort ? shortFigure : fullFigure)(amount, denomination),
    title: isShort ? `₹${formatPaise(amount)}` : wholeTitle(amount, denomination),
  };
}

/**
 * An amount of what is held, in the chosen denomination. Lots, payments and taxes stay exact: they are compared with
 * statements.
 */
export function Worth(props: WorthProps) {
  const worth = useWorth(props);
  return (
    worth && (
      <span title={worth.title}>
        <Rupees figure={worth.figure} />
      </span>
    )
  );
}

/** A gain or loss of what is held, in the chosen denomination. */
export function WorthChange({ percent, ...props }: WorthProps & { readonly percent?: string | null }) {
  const worth = useWorth(props);
  return (
    worth && (
      <span title={worth.title}>
        <Change rupees={worth.figure} percent={percent ?? undefined} />
      </span>
    )
  );
}

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
