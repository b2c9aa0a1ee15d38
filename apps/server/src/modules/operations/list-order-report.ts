import type * as contract from '@artha/contract/operations';
import type { AnswerOf, InputOf } from '@artha/contract/route';
import { addDays, instantAt } from '@artha/domain/dates';
import { ORDER_REPORT_OFFSET_MAX_ROWS } from '@artha/domain/limits';
import { ORDER_BOOK_STATES } from '@artha/domain/orders/order-books';
import { formatOrderNumber, orderNumbersFrom } from '@artha/domain/orders/order-number';
import type { SessionContext } from '../../platform/http/context.ts';
import type { Asked } from './order-report.queries.ts';
import { countReportRows, listReportRows } from './order-report.queries.ts';

type Filter = InputOf<typeof contract.listOrderReport>['filter'];
type Where = Filter['where'] & { readonly search?: string | undefined };
type Report = AnswerOf<typeof contract.listOrderReport>;

/** A page of a book of the orders of those clients whom the caller sees. */
export async function listOrderReport(
  { filter: { where, order, limit, offset } }: { readonly filter: Omit<Filter, 'where'> & { readonly where: Where } },
  { db, scope }: SessionContext,
): Promise<Report> {
  const asked = askedOf(where);
  const hasClients = scope.userIds?.length !== 0;
  if (!hasClients || asked.statuses.length === 0) return { items: [], count: 0, isCountCut: false, hasClients };
  const [rows, count] = await Promise.all([
    listReportRows(db, scope, { ...asked, order, limit, offset }),
    countReportRows(db, scope, asked, ORDER_REPORT_OFFSET_MAX_ROWS + 1),
  ]);
  return {
    items: rows.map(({ number, clientName, clientCode, ...row }) => ({
      ...row,
      orderNumber: formatOrderNumber(number),
      client: { name: clientName, code: clientCode },
    })),
    count: Math.min(count, ORDER_REPORT_OFFSET_MAX_ROWS),
    isCountCut: count > ORDER_REPORT_OFFSET_MAX_ROWS,
    hasClients,
  };
}

/** What a filter of the wire asks for. Statuses of another book are left out, and if none is left nothing is found. */
function askedOf({ book, from, to, serviceProviderIds = [], statuses = [], paymentModes = [], search }: Where): Asked {
  const ofBook = ORDER_BOOK_STATES[book];
  return {
    statuses: statuses.length === 0 ? ofBook : ofBook.filter((status) => statuses.includes(status)),
    from: from && instantAt(from, '00:00'),
    until: to && instantAt(addDays(to, 1), '00:00'),
    serviceProviderIds,
    paymentModes,
    search: search === undefined ? undefined : searchOf(search),
  };
}

function searchOf(text: string): Asked['search'] {
  const numbers = orderNumbersFrom(text);
  return numbers ? { numbers } : { words: text.split(/\s+/).filter(Boolean) };
}
