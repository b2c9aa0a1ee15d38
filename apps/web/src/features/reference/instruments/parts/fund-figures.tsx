import { formatDate } from '@artha/domain/kit/dates';
import { formatDecimal, formatNav } from '@artha/domain/kit/inr-format';
import { Return, Rupees } from '../../../../ui/figures/figures.tsx';
import type { Fund } from '../instruments.api.ts';
import { Monogram } from '../../../../ui/figures/monogram.tsx';

/** A price with its published decimals, or with the given number; nothing without a price. */
export const Price = ({ fund, places }: { fund: Pick<Fund, 'nav' | 'navPlaces'>; places?: number }) =>
  fund.nav === null ? null : <Rupees figure={formatNav(fund.nav, places ?? Math.max(fund.navPlaces, 2))} />;

/** The date of a price. */
export const PricedOn = ({ fund }: { fund: Pick<Fund, 'navOn'> }) =>
  fund.navOn === null ? null : <>{formatDate(fund.navOn)}</>;

/** A past return in percent; nothing if no price is that old. */
export const FundReturn = ({ percent, places = 2 }: { percent: string | null; places?: number }) =>
  percent === null ? null : <Return percent={formatDecimal(percent, places)} />;

interface FundHouseTileProps {
  readonly fund: Fund;
  readonly size?: 'large';
  readonly className?: string | undefined;
}

/** The tile of a fund house. */
export const FundHouseTile = ({ fund, size, className }: FundHouseTileProps) => (
  <Monogram id={fund.serviceProviderId} name={fund.serviceProviderName} size={size} className={className} />
);
