import { messageOfError } from '@artha/client/client-error';
import { counted } from '@artha/domain/kit/counted';
import { formatDate } from '@artha/domain/kit/dates';
import { formatPaise, formatPaiseShort, groupIndian } from '@artha/domain/kit/inr-format';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '../../../../ui/card/card.tsx';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import type { CalendarMoves } from '../calendar.api.ts';
import { useCalendarMoves } from '../calendar.api.ts';
import styles from './moves-card.module.css';

/** What the draft would move: orders whose NAV or payout date changes. */
export function MovesCard({ version }: { version: number }) {
  const { data, error, refetch } = useCalendarMoves(version);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card aria-label="What this change moves">
      <CardHeader>
        <h2>What this change moves</h2>
      </CardHeader>
      {error && !data && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
      {!data && !error && (
        <CardBody aria-busy>
          <Loading what="what moves" />
          <Skeleton of="line" />
        </CardBody>
      )}
      {data && <MoveList moves={data.moves} />}
      {data && (
        <CardFooter>
          <span className="type-12 muted">Counted {formatMoment(data.countedAt)}</span>
          {data.count > 0 && (
            <Button size="small" kind="ghost" onPress={() => setIsOpen(true)}>
              All {groupIndian(String(data.count))}
            </Button>
          )}
        </CardFooter>
      )}
      {isOpen && data && <OrderSheet data={data} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

const MoveList = ({ moves }: Pick<CalendarMoves, 'moves'>) => {
  if (moves.length === 0)
    return (
      <CardBody>
        <p className="muted">Nothing that is open depends on these days.</p>
      </CardBody>
    );
  return (
    <ul className={styles.moves}>
      {moves.map(({ label, from, to, count, amount }) => (
        <li key={`${label} ${from} ${to}`}>
          <div>
            <span className="medium">{label}</span>
            <p className="type-12 muted tabular">
              {groupIndian(String(count))} from {formatDate(from)} to {formatDate(to)}
            </p>
          </div>
          {amount !== null && <Rupees figure={formatPaiseShort(amount)} />}
        </li>
      ))}
    </ul>
  );
};

const ORDER_COLUMNS: readonly PlainColumn<CalendarMoves['orders'][number]>[] = [
  { key: 'order', title: 'Order or plan', cell: ({ number }) => number },
  { key: 'scheme', title: 'Scheme', cell: ({ instrumentName }) => instrumentName },
  { key: 'what', title: 'What moves', cell: ({ label }) => label },
  { key: 'dates', title: 'From and to', cell: ({ from, to }) => `${formatDate(from)} to ${formatDate(to)}` },
  {
    key: 'amount',
    title: 'Amount',
    isNumeric: true,
    cell: ({ amount }) => amount !== null && <Rupees figure={formatPaise(amount)} />,
  },
];

function OrderSheet({ data: { orders, count }, onClose }: { data: CalendarMoves; onClose: () => void }) {
  const isWide = useIsWide();
  return (
    <Sheet title={counted(count, 'date moves', 'dates move')} side={isWide ? 'end' : 'bottom'} onClose={onClose}>
      <Stack gap={3}>
        {orders.length < count && <p className="muted">The first {orders.length} by date.</p>}
        <PlainTable
          caption="Orders and plans that move"
          isScrolling
          density="staff"
          rows={orders}
          rowKey={({ id, label }) => `${id} ${label}`}
          columns={ORDER_COLUMNS}
        />
      </Stack>
    </Sheet>
  );
}
