import { formatDate } from '@artha/domain/kit/dates';
import { percentText } from '@artha/domain/kit/figure-text';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Facts } from '../../../../ui/figures/facts.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { Performance } from '../performance.api.ts';

type Falls = Pick<Performance, 'volatility' | 'drawdown' | 'noTwr'>;

/** How much the value moved by itself, whatever was paid in or out. */
export const FallsCard = ({ performance: { volatility, drawdown, noTwr } }: { performance: Falls }) => (
  <Card aria-labelledby="falls-title">
    <CardHeader>
      <h2 id="falls-title">Ups and downs</h2>
    </CardHeader>
    <CardBody>
      <Stack gap={3}>
        <Facts>
          <dt>Volatility</dt>
          <dd className="tabular">
            {volatility === null ? (
              <span className="muted">{noTwr ?? 'Not known before there are 30 daily returns.'}</span>
            ) : (
              `${percentText(volatility)} a year`
            )}
          </dd>
          <dt>Deepest fall</dt>
          <dd className="tabular">
            {drawdown === null ? (
              <span className="muted">{noTwr ?? 'None'}</span>
            ) : (
              `${percentText(drawdown.percent)} from ${formatDate(drawdown.from)} to ${formatDate(drawdown.to)}`
            )}
          </dd>
        </Facts>
        <p className="type-12 muted">
          Volatility is the standard deviation of the daily returns, for a year. The deepest fall is the greatest loss
          from a high to a later low. Neither counts what you paid in or out.
        </p>
      </Stack>
    </CardBody>
  </Card>
);
