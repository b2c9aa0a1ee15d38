import { Card, CardBody, CardHeader } from '../../../../../ui/card/card.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import type { OpenedHolding } from '../../holdings.api.ts';
import { refOf } from '../../model/holding-address.ts';
import { Calculation } from '../calculation.tsx';
import { LedgerTable } from '../ledger-table.tsx';
import { ExplainedReturn } from './explained-return.tsx';

/** How the figures of a holding come about, down to each entry of the ledger. */
export const ComputedCard = ({ opened }: { opened: OpenedHolding }) => (
  <Card aria-labelledby="computed-title">
    <CardHeader>
      <h2 id="computed-title">How this was computed</h2>
    </CardHeader>
    <Stack as={CardBody}>
      <Calculation opened={opened} />
      <ExplainedReturn holding={refOf(opened.holding)} />
      <LedgerTable entries={opened.journals} />
    </Stack>
  </Card>
);
