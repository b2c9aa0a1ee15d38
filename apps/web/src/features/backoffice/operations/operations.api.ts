import { getReportedOrder, listOrderReport } from '@artha/contract/backoffice/operations';
import type { AnswerOf } from '@artha/contract/kit/route';
import type { OrderBook } from '@artha/domain/trading/orders/order-books';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../../platform/call.ts';
import { useListTable } from '../../system/table-views/index.ts';
import { BOOK_TABLES } from './model/book-tables.ts';
import type { ReportAddress } from './model/report-address.ts';
import { parseReportAddress, reportQuery, reportWhere } from './model/report-address.ts';

export type ReportRow = AnswerOf<typeof listOrderReport>['items'][number];
export type ReportedOrder = AnswerOf<typeof getReportedOrder>;

const OWN_KEYS = ['amc', 'client'];

/** A book of orders as a table, with the other parts of its address. */
export function useOrderReport(book: OrderBook) {
  const query: Record<string, unknown> = useSearch({ strict: false });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const address = parseReportAddress(query);
  const whereText = JSON.stringify(reportWhere(address));
  const where = useMemo(() => ({ book, ...(JSON.parse(whereText) as object) }), [book, whereText]);
  const list = useListTable({ table: BOOK_TABLES[book], list: listOrderReport, where, ownKeys: OWN_KEYS });
  // Everything but the expanded row changes the result, which then starts at its first page.
  const change = (part: Partial<ReportAddress>) => {
    const first = 'open' in part ? {} : { page: undefined, open: undefined };
    const kept = Object.entries({ ...query, ...first, ...reportQuery(part) });
    void navigate({
      to: pathname,
      search: Object.fromEntries(kept.filter(([, value]) => value !== undefined)),
      replace: true,
      resetScroll: false,
    });
  };
  return { list, address, change };
}

export const useReportedOrder = (orderId: string) =>
  useQuery({
    queryKey: ['operations', 'order', orderId],
    queryFn: ({ signal }) => call(getReportedOrder, { orderId }, { signal }),
    staleTime: 0,
  });
