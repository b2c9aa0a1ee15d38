import { MARKET_RISK_TEXT } from '@artha/domain/reference/instruments/market-risk';
import { classes } from '../../../../ui/layout/box.ts';

interface MarketRiskProps {
  /** True if funds with income options may be among those shown. */
  readonly hasFundReturns?: boolean;
  readonly className?: string | undefined;
}

/** The last line of a screen that shows returns: once per screen. */
export const MarketRisk = ({ hasFundReturns, className }: MarketRiskProps) => (
  <p className={classes('type-12 muted', className)}>
    {hasFundReturns && 'Returns are past returns of the NAV; those of IDCW options do not count payouts. '}
    {MARKET_RISK_TEXT}
  </p>
);
