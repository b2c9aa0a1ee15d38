import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import type { MenuPage } from '@artha/domain/system/navigation/menu-entries';
import type { IconName } from '../../../../ui/icon/icon.tsx';
import { isIconName } from '../../../../ui/icon/icon.tsx';
import type { Found, FoundClient, FoundFund, FoundOrder, PaletteTargets, Target } from './targets.ts';

/** One result to choose. */
export interface PaletteRow {
  /** Identifies the entry across searches. */
  readonly key: string;
  readonly icon: IconName;
  readonly label: string;
  /** Distinguishes it from others with the same label. */
  readonly note: string;
  /** At the end of the row: the action, if choosing does not open the target. */
  readonly end?: string;
  readonly target: Target;
}

export interface PaletteGroup {
  readonly title: string;
  readonly rows: readonly PaletteRow[];
}

export function pageRow({ item, groups }: MenuPage): PaletteRow {
  const icon = item.iconClass ?? groups[0]?.iconClass ?? '';
  return {
    key: `place-${item.uniqueId}`,
    icon: isIconName(icon) ? icon : 'grid',
    label: item.label,
    note: groups.map(({ label }) => label).join(' · '),
    target: { does: 'go', to: item.routerLink ?? '', search: {} },
  };
}

function clientRow({ ofClient }: PaletteTargets, client: FoundClient): PaletteRow {
  const target = ofClient(client);
  return {
    key: `client-${client.id}`,
    icon: 'user',
    label: client.name,
    target,
    note: client.code === null ? '' : `Customer ID ${client.code}`,
    ...(target.does === 'copy' && { end: 'Copy' }),
  };
}

const fundRow = ({ id, name, serviceProviderName }: FoundFund): PaletteRow => ({
  key: `fund-${id}`,
  icon: 'layers',
  label: name,
  note: serviceProviderName,
  target: { does: 'show-fund', instrumentId: id },
});

const orderRow = ({ ofOrder }: PaletteTargets, order: FoundOrder): PaletteRow => ({
  key: `order-${order.id}`,
  icon: 'document',
  label: order.orderNumber,
  note: `${order.clientName} · ${formatDate(businessDateAt(order.placedAt))} · ${order.statusLabel}`,
  target: ofOrder(order),
});

const filled = (groups: readonly PaletteGroup[]): readonly PaletteGroup[] =>
  groups.filter(({ rows }) => rows.length > 0);

/** The groups offered without a search, each entry once. */
export function firstGroups(recent: readonly PaletteRow[], places: readonly MenuPage[]): readonly PaletteGroup[] {
  const isRecent = ({ key }: PaletteRow) => recent.some((row) => row.key === key);
  return filled([
    { title: 'Recently opened', rows: recent },
    { title: 'Pages', rows: places.map(pageRow).filter((row) => !isRecent(row)) },
  ]);
}

/** The search results by kind. */
export const foundGroups = (
  targets: PaletteTargets,
  places: readonly MenuPage[],
  found?: Found,
): readonly PaletteGroup[] =>
  filled([
    { title: 'Pages', rows: places.map(pageRow) },
    { title: 'Clients', rows: found?.clients.map((client) => clientRow(targets, client)) ?? [] },
    { title: 'Funds', rows: found?.instruments.map(fundRow) ?? [] },
    { title: 'Orders', rows: found?.orders.map((order) => orderRow(targets, order)) ?? [] },
  ]);

/** The searched kinds as text: 'clients, funds and orders'. */
export function kindsOf({ findsClients, findsOrders }: PaletteTargets): string {
  if (!findsClients) return 'funds';
  return findsOrders ? 'clients, funds and orders' : 'clients and funds';
}

/** Announced to screen readers once the results are shown: '2 pages, 1 fund found'. */
export function countText(groups: readonly PaletteGroup[]): string {
  if (groups.length === 0) return 'No results';
  const counts = groups.map(({ title, rows: { length } }) => {
    const kind = title.toLowerCase();
    return `${length} ${length === 1 ? kind.replace(/s$/, '') : kind}`;
  });
  return `${counts.join(', ')} found`;
}
