import { listOrderReport } from '@artha/contract/backoffice/operations';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { Role } from '@artha/domain/kit/roles';
import { REPORT_TABS } from '@artha/domain/system/navigation/report-types';
import type { FoundClient, FoundOrder, PaletteTargets, Target } from '../../features/system/search/index.ts';

/** What the palette results open for a role. */
export const paletteTargetsOf = (role: Role): PaletteTargets => ({
  findsClients: !WITHOUT_CLIENTS.has(role.key),
  findsOrders: hasOrderReport(role),
  ofClient: (client) => clientTarget(role, client),
  ofOrder: (order) => orderTarget(role, order),
});

/** Roles without mapped clients. */
const WITHOUT_CLIENTS: ReadonlySet<string> = new Set(['systemAdmin', 'providerAdmin', 'finance']);

const hasOrderReport = ({ key }: Role): boolean => {
  const { roles } = listOrderReport.audience;
  return roles === 'any' || roles.includes(key);
};

/** What a role opens for a client: the client's orders or dashboard; otherwise the customer ID is copied. */
function clientTarget(role: Role, { id, name, code }: FoundClient): Target {
  if (hasOrderReport(role))
    return { does: 'go', to: `/${role.prefix}/transactions-report/${REPORT_TABS[0]}`, search: { client: String(id) } };
  if (role.key === 'relationshipManager')
    return { does: 'go', to: '/rm/client-dashboard', search: { userId: String(id) } };
  return code === null ? { does: 'copy', what: 'Name', text: name } : { does: 'copy', what: 'Customer ID', text: code };
}

/** An order opens in its tab, filtered by its client and date so that it is on the first page. */
function orderTarget(role: Role, { id, clientId, placedAt, reportTab }: FoundOrder): Target {
  const day = businessDateAt(placedAt);
  return {
    does: 'go',
    to: `/${role.prefix}/transactions-report/${reportTab}`,
    search: { client: String(clientId), placedAt: `${day}..${day}`, open: id },
  };
}
