import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import type { MenuPlace } from '@artha/domain/system/navigation/find-places';
import type { IconName } from '../../../../ui/icon/icon.tsx';
import { isIconName } from '../../../../ui/icon/icon.tsx';
import type { Found, FoundClient, FoundFund, FoundOrder, PaletteTargets, Target } from './targets.ts';

/** One thing that can be chosen. */
export interface PaletteRow {
  /** What it is, also when it is found again. */
  readonly key: string;
  readonly icon: IconName;
  readonly words: string;
  /** Beside the words: what tells it from others of that name. */
  readonly note: string;
  /** At the end of the row: what choosing does, where that is not to go there. */
  readonly end?: string;
  readonly target: Target;
}

export interface PaletteGroup {
  readonly title: string;
  readonly rows: readonly PaletteRow[];
}

export function placeRow({ item, groups }: MenuPlace): PaletteRow {
  const icon = item.iconClass ?? groups[0]?.iconClass ?? '';
  return {
    key: `place-${item.uniqueId}`,
    icon: isIconName(icon) ? icon : 'grid',
    words: item.label,
    note: groups.map(({ label }) => label).join(' · '),
    target: { does: 'go', to: item.routerLink ?? '', search: {} },
  };
}

function clientRow({ ofClient }: PaletteTargets, client: FoundClient): PaletteRow {
  const target = ofClient(client);
  return {
    key: `client-${client.id}`,
    icon: 'user',
    words: client.name,
    target,
    note: client.code === null ? '' : `Customer ID ${client.code}`,
    ...(target.does === 'copy' && { end: 'Copy' }),
  };
}

const fundRow = ({ id, name, serviceProviderName }: FoundFund): PaletteRow => ({
  key: `fund-${id}`,
  icon: 'layers',
  words: name,
  note: serviceProviderName,
  target: { does: 'show-fund', instrumentId: id },
});

const orderRow = ({ ofOrder }: PaletteTargets, order: FoundOrder): PaletteRow => ({
  key: `order-${order.id}`,
  icon: 'document',
  words: order.orderNumber,
  note: `${order.clientName} · ${formatDate(businessDateAt(order.placedAt))} · ${order.statusLabel}`,
  target: ofOrder(order),
});

const filled = (groups: readonly PaletteGroup[]): readonly PaletteGroup[] =>
  groups.filter(({ rows }) => rows.length > 0);

/** What is offered before anything is typed, each once. */
export function firstGroups(recent: readonly PaletteRow[], places: readonly MenuPlace[]): readonly PaletteGroup[] {
  const isRecent = ({ key }: PaletteRow) => recent.some((row) => row.key === key);
  return filled([
    { title: 'Recently opened', rows: recent },
    { title: 'Places', rows: places.map(placeRow).filter((row) => !isRecent(row)) },
  ]);
}

/** What was found, a kind after the other. */
export const foundGroups = (
  targets: PaletteTargets,
  places: readonly MenuPlace[],
  found?: Found,
): readonly PaletteGroup[] =>
  filled([
    { title: 'Places', rows: places.map(placeRow) },
    { title: 'Clients', rows: found?.clients.map((client) => clientRow(targets, client)) ?? [] },
    { title: 'Funds', rows: found?.instruments.map(fundRow) ?? [] },
    { title: 'Orders', rows: found?.orders.map((order) => orderRow(targets, order)) ?? [] },
  ]);

/** The kinds that are searched, as a sentence names them: 'clients, funds and orders'. */
export function kindsOf({ findsClients, findsOrders }: PaletteTargets): string {
  if (!findsClients) return 'funds';
  return findsOrders ? 'clients, funds and orders' : 'clients and funds';
}

/** Said to who listens once the results stand: '2 places, 1 fund found'. */
export function countText(groups: readonly PaletteGroup[]): string {
  if (groups.length === 0) return 'Nothing found';
  const counts = groups.map(({ title, rows: { length } }) => {
    const kind = title.toLowerCase();
    return `${length} ${length === 1 ? kind.replace(/s$/, '') : kind}`;
  });
  return `${counts.join(', ')} found`;
}
