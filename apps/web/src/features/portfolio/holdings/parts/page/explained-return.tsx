import { formatDate } from '@artha/domain/kit/dates';
import { formatHeldUnits } from '@artha/domain/kit/inr-format';
import { useState } from 'react';
import { Return } from '../../../../../ui/figures/figures.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import type { PlainColumn } from '../../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../../ui/plain-table/plain-table.tsx';
import { Skeleton } from '../../../../../ui/states/states.tsx';
import { useScreenDates } from '../../../filter/index.ts';
import type { HoldingRef, ReturnExplanation } from '../../holdings.api.ts';
import { useExplainedReturn } from '../../holdings.api.ts';
import { kindText } from '../../model/ledger-text.ts';
import { Awaited } from '../awaited.tsx';
import { DetailFrame, DetailPart } from '../detail-part.tsx';
import { Money } from '../holding-figures.tsx';
import styles from './explained-return.module.css';

/** The payments from which XIRR follows, and the periods that the time-weighted return links. Requested when opened. */
export function ExplainedReturn({ holding }: { holding: HoldingRef }) {
  const [isOpen, setIsOpen] = useState(false);
  const { endDate } = useScreenDates();
  const explained = useExplainedReturn(holding, endDate, isOpen);
  return (
    <DetailPart title="Returns">
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>Payments and periods behind XIRR and time-weighted return</summary>
        {isOpen && (
          <Awaited query={explained} what="payments and periods" skeleton={<Skeleton of="block" />}>
            {({ flows, periods }) => (
              <Stack className={styles.tables} gap={4}>
                <FlowTable flows={flows} />
                <PeriodTable periods={periods} />
              </Stack>
            )}
          </Awaited>
        )}
      </details>
    </DetailPart>
  );
}

type Flow = ReturnExplanation['flows'][number];
type Period = ReturnExplanation['periods'][number];

const FLOW_COLUMNS: readonly PlainColumn<Flow>[] = [
  { key: 'on', title: 'Date', cell: ({ on }) => formatDate(on) },
  { key: 'kind', title: 'Payment', cell: ({ kind }) => kindText(kind) },
  { key: 'units', title: 'Units', isNumeric: true, cell: ({ units }) => units !== null && formatHeldUnits(units) },
  { key: 'amount', title: 'Amount', isNumeric: true, cell: ({ amount }) => <Money amount={amount} /> },
];

const PERIOD_COLUMNS: readonly PlainColumn<Period>[] = [
  { key: 'from', title: 'From', cell: ({ from }) => formatDate(from) },
  { key: 'to', title: 'To', cell: ({ to }) => formatDate(to) },
  { key: 'begin', title: 'Value at first', isNumeric: true, cell: ({ begin }) => <Money amount={begin} /> },
  { key: 'end', title: 'Value at last', isNumeric: true, cell: ({ end }) => <Money amount={end} /> },
  {
    key: 'change',
    title: 'Change',
    isNumeric: true,
    cell: ({ change }) => change !== null && <Return percent={change} />,
  },
];

const FlowTable = ({ flows }: Pick<ReturnExplanation, 'flows'>) => (
  <DetailFrame>
    <PlainTable
      className={styles.table}
      density="staff"
      caption="Payments: below zero paid in, above zero paid out"
      isCaptionShown
      isScrolling
      columns={FLOW_COLUMNS}
      rows={flows}
      rowKey={({ journalId, kind }) => `${journalId} ${kind}`}
    />
  </DetailFrame>
);

const PeriodTable = ({ periods }: Pick<ReturnExplanation, 'periods'>) => (
  <DetailFrame>
    <PlainTable
      className={styles.table}
      density="staff"
      caption="Periods between payments: their changes multiplied are the time-weighted return"
      isCaptionShown
      isScrolling
      columns={PERIOD_COLUMNS}
      rows={periods}
      rowKey={({ from, to }) => `${from} ${to}`}
    />
  </DetailFrame>
);
