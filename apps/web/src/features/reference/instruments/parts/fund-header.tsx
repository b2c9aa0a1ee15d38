import { formerNamesText } from '@artha/domain/reference/instruments/former-names';
import { classes } from '../../../../ui/layout/box.ts';
import { Skeleton } from '../../../../ui/states/states.tsx';
import { DownloadButton } from '../../fund-facts/index.ts';
import { DemoBadge, isDemoFund } from './demo-badge.tsx';
import { FundHouseTile } from './fund-figures.tsx';
import { FundMeta } from './fund-meta.tsx';
import type { FundDetails } from '../instruments.api.ts';
import styles from './fund-header.module.css';

interface FundHeaderProps {
  readonly fund: FundDetails;
  /** The funds that the client holds; undefined while it is not known. */
  readonly heldIds: readonly number[] | undefined;
}

/** The name of a fund, its former names, fund house, category, plan and option. */
export const FundHeader = ({ fund, heldIds }: FundHeaderProps) => (
  <div className={styles.header}>
    <FundHouseTile fund={fund} size="large" className={styles.tile} />
    <div className={styles.text}>
      <h2 className={classes(styles.name, 'type-28')}>{fund.name}</h2>
      <FormerNames names={fund.formerNames} />
      <p className={styles.meta}>
        <FundMeta fund={fund}>
          <span>
            {[
              fund.serviceProviderName,
              `${fund.assetName}, ${fund.instrumentCategoryName}`,
              [fund.planType, fund.optionName].filter((word) => word !== null).join(', '),
            ].join(' · ')}
          </span>
        </FundMeta>{' '}
        {isDemoFund(fund) && <DemoBadge />}
      </p>
    </div>
    <DownloadButton instrumentId={fund.id} heldIds={heldIds} />
  </div>
);

const FormerNames = ({ names }: { names: FundDetails['formerNames'] }) => {
  const text = formerNamesText(names);
  return text !== undefined && <p className={classes(styles.meta, 'type-12 muted')}>{text}</p>;
};

export const FundHeaderSkeleton = () => (
  <div className={styles.header}>
    <Skeleton className={classes(styles.coming, styles.tile)} />
    <div className={styles.text}>
      <Skeleton of="title" />
      <Skeleton of="line" />
    </div>
  </div>
);
