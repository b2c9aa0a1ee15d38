import { findOrderReport, getReportedOrder, listOrderReport } from '@artha/contract/operations';
import type { AnswerOf } from '@artha/contract/route';
import type { OrderBook } from '@artha/domain/orders/report-tabs';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { ReportSearch } from './report-search.ts';
import { filterOf } from './report-search.ts';

export type Report = AnswerOf<typeof listOrderReport>;
export type ReportRow = Report['items'][number];
export type ReportedOrder = AnswerOf<typeof getReportedOrder>;

/**
 * One page of a book, asked for anew whenever it is looked at; the page before stays until it is there, that of another
 * book does not.
 *
 * @param text a client's name or the beginning of an order's number; empty searches for nothing
 */
export function useOrderReport(book: OrderBook, search: ReportSearch, text: string) {
  const filter = filterOf(book, search);
  return useQuery({
    queryKey: ['operations', 'report', book, filter, text],
    queryFn: ({ signal }) =>
      text === ''
        ? call(listOrderReport, { filter }, { signal })
        : call(findOrderReport, { filter: { ...filter, where: { ...filter.where, search: text } } }, { signal }),
    placeholderData: (previous, query) => (query?.queryKey[2] === book ? previous : undefined),
    staleTime: 0,
  });
}

export const useReportedOrder = (orderId: string) =>
  useQuery({
    queryKey: ['operations', 'order', orderId],
    queryFn: ({ signal }) => call(getReportedOrder, { orderId }, { signal }),
    staleTime: 0,
  });
