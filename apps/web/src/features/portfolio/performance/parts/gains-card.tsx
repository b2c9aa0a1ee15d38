import type { ReactNode } from 'react';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Facts } from '../../../../ui/figures/facts.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import type { Performance } from '../performance.api.ts';
import { Gain, Money } from './amounts.tsx';

type Method = Performance['fifo'];

interface GainRow {
  readonly label: string;
  readonly figure: (method: Method) => ReactNode;
}

const ROWS: readonly GainRow[] = [
  { label: 'Cost of what is held', figure: ({ invested }) => <Money amount={invested} /> },
  { label: 'Unrealised gain', figure: ({ unrealised }) => <Gain amount={unrealised} /> },
  { label: 'Realised gain', figure: ({ realised }) => <Gain amount={realised} /> },
];

const columnsOf = ({ fifo, averageCost }: Performance): readonly PlainColumn<GainRow>[] => [
  { key: 'label', title: 'Figure', isTitleHidden: true, cell: ({ label }) => label },
  { key: 'fifo', title: 'First in, first out', isNumeric: true, cell: ({ figure }) => figure(fifo) },
  { key: 'average', title: 'Average cost', isNumeric: true, cell: ({ figure }) => figure(averageCost) },
];

/** Cost and gains by both methods, and the income. */
export const GainsCard = ({ performance }: { performance: Performance }) => (
  <Card aria-labelledby="gains-title">
    <CardHeader>
      <h2 id="gains-title">Gains by method</h2>
    </CardHeader>
    <PlainTable
      caption="Cost and gains by method"
      columns={columnsOf(performance)}
      rows={ROWS}
      rowKey={({ label }) => label}
      isBare
      isStacked
    />
    <CardBody>
      <Stack gap={3}>
        <Facts>
          <dt>Income, less tax deducted</dt>
          <dd>
            <Money amount={performance.income} />
          </dd>
        </Facts>
        <p className="type-12 muted">
          The tax law sells the oldest units first. Many statements use the average cost of all units instead. Realised
          gains are those of the period, before securities transaction tax; unrealised gains count from the purchase of
          the units. Over all time, both gains and the income add up to the total gain plus that tax.
        </p>
      </Stack>
    </CardBody>
  </Card>
);
