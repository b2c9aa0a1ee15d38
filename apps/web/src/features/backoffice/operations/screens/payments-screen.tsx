import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { TabLink, TabLinks } from '../../../../ui/navigation/tab-links.tsx';
import type { DeskTab } from '../model/desk-tabs.ts';
import { DESK_TABS, deskTabOf } from '../model/desk-tabs.ts';
import { ChequeQueue } from '../parts/cheque-queue.tsx';
import { CreditList } from '../parts/credit-list.tsx';
import { MoneyDifferences } from '../parts/money-differences.tsx';
import { ParkedEvents } from '../parts/parked-events.tsx';
import { RefundList } from '../parts/refund-list.tsx';

const PATH = '/ops/payments';

const CONTENT: Readonly<Record<DeskTab, ReactNode>> = {
  unmatched: <CreditList key="unmatched" status="unmatched" />,
  matched: <CreditList key="matched" status="matched" />,
  received: <CreditList key="received" status={undefined} />,
  cheques: <ChequeQueue />,
  refunds: <RefundList />,
  differences: <MoneyDifferences key="differences" state="open" />,
  resolved: <MoneyDifferences key="resolved" state="resolved" />,
  open: <ParkedEvents key="open" state="open" />,
  seen: <ParkedEvents key="seen" state="seen" />,
};

/** The money desk: money received, cheques, refunds, and what does not agree. */
export function PaymentsScreen() {
  const { tab } = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const shown = deskTabOf(tab);
  return (
    <Stack gap={4}>
      <TabLinks aria-label="Payments">
        {DESK_TABS.map(([each, label]) => (
          <TabLink key={each} to={PATH} search={{ tab: each }} aria-current={each === shown ? 'page' : undefined}>
            {label}
          </TabLink>
        ))}
      </TabLinks>
      {CONTENT[shown]}
    </Stack>
  );
}
