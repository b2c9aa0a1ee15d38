import { FundBadges, FundHouseTile } from './fund-figures.tsx';
import type { FundDetails } from '../instruments.api.ts';

/** Whose fund it is and what kind. */
export const FundHeader = ({ fund }: { fund: FundDetails }) => (
  <div className="fund-head">
    <FundHouseTile fund={fund} size="large" />
    <div>
      <h2 className="type-28">{fund.name}</h2>
      <p className="fund-meta">
        <span>
          {[
            fund.serviceProviderName,
            `${fund.assetName}, ${fund.instrumentCategoryName}`,
            [fund.planType, fund.optionName].filter((word) => word !== null).join(', '),
          ].join(' · ')}
        </span>
        <FundBadges fund={fund} />
      </p>
    </div>
  </div>
);
