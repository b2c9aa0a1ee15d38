import type { ReportTab } from '@artha/domain/system/navigation/report-types';
import { REPORT_TABS } from '@artha/domain/system/navigation/report-types';
import { BOOK_OF_TAB } from '@artha/domain/trading/orders/order-books';
import { useLocation, useParams } from '@tanstack/react-router';
import { OrderBookView } from '../parts/order-book-view.tsx';
import { ReportTabs } from '../parts/report-tabs.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';

/** The transactions report: the orders of clients, one book per tab. */
export function OrderReportScreen() {
  const { tab: tabParam } = useParams({ strict: false });
  const { pathname } = useLocation();
  const tab: ReportTab = REPORT_TABS.find((each) => each === tabParam) ?? 'transaction-done';
  const book = BOOK_OF_TAB[tab];
  return (
    <Stack gap={4}>
      <ReportTabs tab={tab} pathname={pathname} />
      <OrderBookView key={book} book={book} />
    </Stack>
  );
}
