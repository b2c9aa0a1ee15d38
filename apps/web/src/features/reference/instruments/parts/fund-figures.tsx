import { formatDate } from '@artha/domain/kit/dates';
import { formatDecimal, formatNav } from '@artha/domain/kit/inr-format';
import { Return, Rupees } from '../../../../ui/figures/figures.tsx';
import type { Fund } from '../instruments.api.ts';

/** A price with the places it was published with, or fewer where there is no room; nothing where there is none. */
export const Price = ({ fund, places }: { fund: Pick<Fund, 'nav' | 'navPlaces'>; places?: number }) =>
  fund.nav === null ? null : <Rupees figure={formatNav(fund.nav, places ?? Math.max(fund.navPlaces, 2))} />;

/** The day a price is of. */
export const PricedOn = ({ fund }: { fund: Pick<Fund, 'navOn'> }) =>
  fund.navOn === null ? null : <>{formatDate(fund.navOn)}</>;

/** A past return in percent; nothing where no price is that old. */
export const FundReturn = ({ percent, places = 2 }: { percent: string | null; places?: number }) =>
  percent === null ? null : <Return percent={formatDecimal(percent, places)} />;

const HUES = 8;

/** A fund house as two letters on one of the chart colours. */
export const FundHouseTile = ({ fund, size }: { fund: Fund; size?: 'large' }) => (
  <span className="house" data-hue={(fund.serviceProviderId % HUES) + 1} data-size={size} aria-hidden="true">
    {fund.serviceProviderName.slice(0, 2)}
  </span>
);

/** What a reader must know before trusting the price: who made it, and whether it is still published. */
export const FundBadges = ({ fund }: { fund: Fund }) => (
  <>
    {fund.isDemonstration && (
      <span className="badge" data-tone="warning">
        Demonstration
      </span>
    )}
    {fund.navSource === 'sandbox' && (
      <span className="badge" data-tone="info">
        Sandbox price
      </span>
    )}
    {!fund.isLive && <span className="badge">No longer priced</span>}
  </>
);
