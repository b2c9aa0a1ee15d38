import { formatDate } from '@artha/domain/kit/dates';
import { percentText, withMinusSign } from '@artha/domain/kit/figure-text';
import { formatDecimal } from '@artha/domain/kit/inr-format';
import { drawdownText } from '@artha/domain/reference/fund-facts/figure-texts';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Facts } from '../../../../ui/figures/facts.tsx';
import type { FundFacts } from '../fund-facts.api.ts';
import { NotKnown } from './not-known.tsx';
import { Percent } from './percent.tsx';
import { RiskOMeter } from './risk-o-meter.tsx';
import { SourceNote } from './source-note.tsx';
import styles from './risk-card.module.css';

/** The risk-o-meter of the fund house, and what the price history says of risk. */
export const RiskCard = ({ risk, performance }: Pick<FundFacts, 'risk' | 'performance'>) => (
  <Card aria-label="Risk">
    <CardHeader>
      <h2>Risk-o-meter</h2>
      {risk !== null && <span className="muted type-12">{formatDate(risk.asOf)}</span>}
    </CardHeader>
    <CardBody>
      {risk === null ? (
        <NotKnown why="no disclosure of the fund house was imported" />
      ) : (
        <>
          <RiskOMeter name={risk.name} level={risk.level} />
          <SourceNote source={risk.source} on={risk.asOf} />
        </>
      )}
      <Facts className={styles.figures}>
        <dt>Standard deviation, 3 years</dt>
        <dd>
          <Percent percent={performance?.volatility3y ?? null} />
        </dd>
        <dt>Sharpe ratio, 3 years</dt>
        <dd className="tabular">
          {performance?.sharpe ? withMinusSign(formatDecimal(performance.sharpe.ratio, 2)) : <NotKnown />}
        </dd>
        <dt>Deepest fall</dt>
        <dd className="tabular">{performance === null ? <NotKnown /> : drawdownText(performance)}</dd>
      </Facts>
      {performance !== null && <RiskNote performance={performance} />}
    </CardBody>
  </Card>
);

const RiskNote = ({
  performance: { asOf, drawdown, sharpe },
}: {
  performance: NonNullable<FundFacts['performance']>;
}) => (
  <p className="type-12 muted">
    {drawdown && `The deepest fall was from ${formatDate(drawdown.from)} to ${formatDate(drawdown.to)}. `}
    {sharpe &&
      `The Sharpe ratio compares with ${percentText(sharpe.ratePercent)}, the ${sharpe.rateName} since ` +
        `${formatDate(sharpe.rateFrom)}. `}
    Computed from prices to {formatDate(asOf)}.
  </p>
);
