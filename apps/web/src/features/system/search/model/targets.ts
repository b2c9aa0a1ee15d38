import { listOrderReport } from '@artha/contract/backoffice/operations';
import type { AnswerOf } from '@artha/contract/kit/route';
import type { searchEverything } from '@artha/contract/system/search';
import { businessDateAt } from '@artha/domain/kit/dates';
import { ORDER_BOOK_STATES } from '@artha/domain/trading/orders/order-books';
import { BOOK_OF_TAB, REPORT_TABS } from '@artha/domain/trading/orders/report-tabs';
import type { OrderState } from '@artha/domain/trading/orders/order-states';
import type { Role } from '@artha/domain/kit/roles';

export type Found = AnswerOf<typeof searchEverything>;
export type FoundClient = Found['clients'][number];
export type FoundFund = Found['instruments'][number];
export type FoundOrder = Found['orders'][number];

/** What happens when a row is chosen. */
export type Target =
  | { readonly does: 'go'; readonly to: string; readonly search: Readonly<Record<string, string>> }
  | { readonly does: 'show-fund'; readonly instrumentId: number }
  /** For whom no screen of a client stands in the router: what is found is taken along to where it is asked for. */
  | { readonly does: 'copy'; readonly what: string; readonly text: string };

/** Roles that have the report of orders. */
export const hasOrderReport = ({ key }: Role): boolean => {
  const { roles } = listOrderReport.audience;
  return roles === 'any' || roles.includes(key);
};

/** Roles that see clients at all: all of them, or those that are mapped to them. */
const WITHOUT_CLIENTS: ReadonlySet<string> = new Set(['systemAdmin', 'providerAdmin', 'finance']);
export const seesClients = ({ key }: Role): boolean => !WITHOUT_CLIENTS.has(key);

/** Where a role looks at a client: the orders, or the client's dashboard. */
export function clientTarget(role: Role, { id, name, code }: FoundClient): Target {
  if (hasOrderReport(role))
    return { does: 'go', to: `/${role.prefix}/transactions-report/${REPORT_TABS[0]}`, search: { client: String(id) } };
  if (role.key === 'relationshipManager')
    return { does: 'go', to: '/rm/client-dashboard', search: { userId: String(id) } };
  return code === null ? { does: 'copy', what: 'Name', text: name } : { does: 'copy', what: 'Customer ID', text: code };
}

/** An order opens in its book, among those of its client of that day: so it stands on the first page. */
export function orderTarget(role: Role, { id, clientId, placedAt, status }: FoundOrder): Target {
  const day = businessDateAt(placedAt);
  return {
    does: 'go',
    to: `/${role.prefix}/transactions-report/${tabOf(status)}`,
    search: { client: String(clientId), placedAt: `${day}..${day}`, open: id },
  };
}

const tabOf = (status: OrderState): string =>
  REPORT_TABS.find((tab) => {
    const book = BOOK_OF_TAB[tab];
    return book !== undefined && ORDER_BOOK_STATES[book].includes(status);
  }) ?? REPORT_TABS[0];
