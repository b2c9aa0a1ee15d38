import { formatDate } from '@artha/domain/kit/dates';
import { groupIndian } from '@artha/domain/kit/inr-format';
import type { FundDetails } from '../instruments.api.ts';
import { Card, CardHeader, CardBody } from '../../../../ui/card/card.tsx';
import { Facts } from '../../../../ui/figures/facts.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';
import styles from './facts-card.module.css';

const STRUCTURES = { 'open-ended': 'Open-ended', 'close-ended': 'Close-ended', interval: 'Interval' } as const;

type Fact = readonly [name: string, value: string | null];

const factsOf = (fund: FundDetails): readonly Fact[] => [
  ['Scheme code', fund.schemeCode],
  ['ISIN, growth or payout', fund.isinGrowthOrPayout],
  ['ISIN, reinvestment', fund.isinReinvestment],
  ['Structure', STRUCTURES[fund.structure]],
  ['Asset', fund.assetName],
  ['Category', fund.instrumentCategoryName],
  ['Plan', fund.planType],
  ['Option', fund.optionName],
  ['First NAV on record', fund.firstNavOn && formatDate(fund.firstNavOn)],
  ['Prices on record', groupIndian(String(fund.navCount))],
  ['Restated prices', groupIndian(String(fund.restatedNavCount))],
];

/** The facts of a fund; missing ones are left out. */
export const FactsCard = ({ fund }: { fund: FundDetails }) => (
  <Card>
    <CardHeader>
      <h2>About this fund</h2>
    </CardHeader>
    <CardBody>
      <Facts>
        {factsOf(fund)
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <Fact key={name} name={name} value={value ?? ''} />
          ))}
      </Facts>
    </CardBody>
  </Card>
);

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd className={styles.value}>{value}</dd>
  </>
);

const SKELETON_FACTS = Array.from({ length: 11 }, (_, fact) => fact);

export const FactsCardSkeleton = () => (
  <Card>
    <CardBody className={styles.skeleton}>
      {SKELETON_FACTS.map((fact) => (
        <Skeleton key={fact} of="line" />
      ))}
    </CardBody>
  </Card>
);
