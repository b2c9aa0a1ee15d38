import type { ReportTab } from '@artha/domain/system/navigation/report-types';
import { REPORT_TABS } from '@artha/domain/system/navigation/report-types';
import { BOOK_OF_TAB } from '@artha/domain/trading/orders/order-books';
import { useLocation, useParams } from '@tanstack/react-router';
import { EmptyState } from '../../../../ui/states/states.tsx';
import '../../../../ui/styles/overlay.css';
import '../../../../ui/styles/staff.css';
import '../../../../ui/styles/table.css';
import { OrderBookView } from '../parts/order-book-view.tsx';
import '../parts/operations.css';
import { ReportTabs } from '../parts/report-tabs.tsx';

/** The transactions report: the orders of clients in books, one a tab. */
export function OrderReportScreen() {
  const { tab: asked } = useParams({ strict: false });
  const { pathname } = useLocation();
  const tab: ReportTab = REPORT_TABS.find((each) => each === asked) ?? 'transaction-done';
  const book = BOOK_OF_TAB[tab];
  return (
    <div className="stack" data-gap="4">
      <ReportTabs tab={tab} pathname={pathname} />
      {book ? <OrderBookView key={book} book={book} /> : <NotYet isSip={tab === 'sip'} />}
    </div>
  );
}

/** Said as it is: no such order can be placed, so there is none. */
const NotYet = ({ isSip }: { isSip: boolean }) => (
  <section className="card">
    <EmptyState title={isSip ? 'There are no SIP orders yet' : 'There are no switches or redemptions yet'}>
      {isSip
        ? 'SIPs cannot be placed yet. Once they can, their instalments stand here.'
        : 'Units cannot be switched or sold yet. Once they can, those orders stand here.'}
    </EmptyState>
  </section>
);
