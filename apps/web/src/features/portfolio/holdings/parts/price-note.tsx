import { Icon } from '../../../../ui/icon/icon.tsx';
import type { CurrentHoldings } from '../holdings.api.ts';
import { priceSummary } from '../model/price-summary.ts';

/** Of which day the prices are, and what must be known before the total is trusted. */
export function PriceNote({ current }: { current: Pick<CurrentHoldings, 'rows' | 'pricedOn'> }) {
  const { pricedOn, warnings, isDemo } = priceSummary(current);
  return (
    <div className="price-note type-12">
      {pricedOn !== undefined && (
        <p className="muted">
          {pricedOn}
          {isDemo && ', invented for the demonstration'}
        </p>
      )}
      {warnings.map((warning) => (
        <p key={warning} className="price-warning">
          <Icon name="alert" size="small" />
          {warning}
        </p>
      ))}
    </div>
  );
}
