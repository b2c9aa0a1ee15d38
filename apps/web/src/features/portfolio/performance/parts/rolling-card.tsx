import { groupIndian } from '@artha/domain/kit/inr-format';
import { shareOrNone, yearsText } from '@artha/domain/reference/fund-facts/figure-texts';
import { Return } from '../../../../ui/figures/figures.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import type { Performance } from '../performance.api.ts';
import { ReturnsTableCard } from './returns-table-card.tsx';

type Rolling = Performance['rolling'][number];

const COLUMNS: readonly PlainColumn<Rolling>[] = [
  { key: 'years', title: 'Held for', cell: ({ years }) => yearsText(years) },
  { key: 'average', title: 'Average', isNumeric: true, cell: ({ average }) => <Return percent={average} /> },
  { key: 'best', title: 'Best', isNumeric: true, cell: ({ best }) => <Return percent={best} /> },
  { key: 'worst', title: 'Worst', isNumeric: true, cell: ({ worst }) => <Return percent={worst} /> },
  { key: 'losses', title: 'In a loss', isNumeric: true, cell: ({ lossShare }) => shareOrNone(lossShare) },
  { key: 'windows', title: 'Windows', isNumeric: true, cell: ({ windows }) => groupIndian(String(windows)) },
];

/** The returns of every window of one, three and five years. */
export const RollingCard = ({ performance: { rolling, noTwr } }: { performance: Performance }) => (
  <ReturnsTableCard
    title="Rolling returns"
    note="A year, of every window"
    missing={rolling.length === 0 ? (noTwr ?? 'Known when the period is longer than a year.') : undefined}
  >
    <PlainTable
      caption="Rolling returns"
      columns={COLUMNS}
      rows={rolling}
      rowKey={({ years }) => years}
      isBare
      isStacked
    />
  </ReturnsTableCard>
);
