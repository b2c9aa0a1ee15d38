import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { PALETTE_GROUP_ROWS } from '@artha/domain/kit/limits';
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
  /** True when there are more than are shown. */
  readonly isCut?: boolean | undefined;
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
    {
      title: 'Pages',
      rows: places.slice(0, PALETTE_GROUP_ROWS).map(pageRow),
      isCut: places.length > PALETTE_GROUP_ROWS,
    },
    {
      title: 'Clients',
      rows: found?.clients.map((client) => clientRow(targets, client)) ?? [],
      isCut: found?.isCut.clients,
    },
    { title: 'Funds', rows: found?.instruments.map(fundRow) ?? [], isCut: found?.isCut.instruments },
    { title: 'Orders', rows: found?.orders.map((order) => orderRow(targets, order)) ?? [], isCut: found?.isCut.orders },
  ]);

/** The heading of a group: 'Clients', 'Clients: more than 6'. */
export const headingText = ({ title, rows, isCut }: PaletteGroup): string =>
  isCut === true ? `${title}: more than ${rows.length}` : title;

/** The searched kinds as text: 'clients, funds and orders'. */
export function kindsOf({ findsClients, findsOrders }: PaletteTargets): string {
  if (!findsClients) return 'funds';
  return findsOrders ? 'clients, funds and orders' : 'clients and funds';
}

/** Announced to screen readers once the results are shown: '2 pages, more than 6 clients found'. */
export function countText(groups: readonly PaletteGroup[]): string {
  if (groups.length === 0) return 'No results';
  const counts = groups.map(({ title, rows: { length }, isCut }) => {
    const kind = title.toLowerCase();
    const count = isCut === true ? `more than ${length}` : String(length);
    return `${count} ${length === 1 ? kind.replace(/s$/, '') : kind}`;
  });
  return `${counts.join(', ')} found`;
}
