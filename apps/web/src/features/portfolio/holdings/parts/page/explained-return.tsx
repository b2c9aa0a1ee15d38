import { formatDate } from '@artha/domain/kit/dates';
import { formatHeldUnits } from '@artha/domain/kit/inr-format';
import { useState } from 'react';
import { Return } from '../../../../../ui/figures/figures.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import type { PlainColumn } from '../../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../../ui/plain-table/plain-table.tsx';
import { Skeleton } from '../../../../../ui/states/states.tsx';
import type { HoldingRef, ReturnExplanation } from '../../holdings.api.ts';
import { useExplainedReturn } from '../../holdings.api.ts';
import type { ReturnPayment } from '../../model/return-payments.ts';
import { returnPayments } from '../../model/return-payments.ts';
import { Awaited } from '../awaited.tsx';
import { DetailFrame, DetailPart } from '../detail-part.tsx';
import { Money } from '../holding-figures.tsx';
import styles from './explained-return.module.css';

/** The payments from which XIRR follows, and the periods that the time-weighted return links. Requested when opened. */
export function ExplainedReturn({ holding }: { holding: HoldingRef }) {
  const [isOpen, setIsOpen] = useState(false);
  const explained = useExplainedReturn(holding, isOpen);
  return (
    <DetailPart title="Returns">
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>Payments and periods behind XIRR and time-weighted return</summary>
        {isOpen && (
          <Awaited query={explained} what="payments and periods" skeleton={<Skeleton of="block" />}>
            {(answer) => (
              <Stack className={styles.tables} gap={4}>
                <PaymentTable payments={returnPayments(answer)} />
                <PeriodTable periods={answer.periods} />
              </Stack>
            )}
          </Awaited>
        )}
      </details>
    </DetailPart>
  );
}

type Period = ReturnExplanation['periods'][number];

const PAYMENT_COLUMNS: readonly PlainColumn<ReturnPayment>[] = [
  { key: 'on', title: 'Date', cell: ({ on }) => formatDate(on) },
  { key: 'label', title: 'Payment', cell: ({ label }) => label },
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

const PaymentTable = ({ payments }: { payments: readonly ReturnPayment[] }) => (
  <DetailFrame>
    <PlainTable
      className={styles.table}
      density="staff"
      caption="Payments: below zero paid in, above zero paid out"
      isCaptionShown
      isScrolling
      columns={PAYMENT_COLUMNS}
      rows={payments}
      rowKey={({ key }) => key}
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
