import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { historyLabel } from '../model/plan-text.ts';
import type { PlanDetails } from '../model/plan.ts';

/** What happened to a plan, newest first. */
export const PlanHistoryCard = ({ history }: Pick<PlanDetails, 'history'>) => (
  <Card aria-labelledby="history-title">
    <CardHeader>
      <h2 id="history-title">History</h2>
    </CardHeader>
    <CardBody>
      <Stack as="ol" gap={3}>
        {history.toReversed().map(({ to, at, note }) => (
          <li key={`${at.getTime()} ${to}`}>
            <span className="medium">{historyLabel(to)}</span> <span className="type-12 muted">{formatMoment(at)}</span>
            {note !== null && <p className="type-12 muted">{note}</p>}
          </li>
        ))}
      </Stack>
    </CardBody>
  </Card>
);
