import { OrderId } from '@artha/contract/kit/scalars';

/** The parts of the address of a book that do not belong to its table. */
export interface ReportAddress {
  /** Only orders with a fund of one of these fund houses. */
  readonly fundHouseIds: readonly number[];
  /** Only orders of this client. */
  readonly clientId: number | undefined;
  /** The expanded order. */
  readonly open: string | undefined;
}

const IDS_MAX = 100;
const ID = /^[1-9]\d{0,8}$/;

const part = (query: Record<string, unknown>, name: string): string => {
  const value = query[name];
  return typeof value === 'string' ? value : '';
};

/** Reads the query of an address. Invalid values are ignored. */
export function parseReportAddress(query: Record<string, unknown>): ReportAddress {
  const ids = [...new Set(part(query, 'amc').split(','))].filter((id) => ID.test(id));
  const client = part(query, 'client');
  return {
    fundHouseIds: ids.slice(0, IDS_MAX).map(Number),
    clientId: ID.test(client) ? Number(client) : undefined,
    open: OrderId.safeParse(query['open']).data,
  };
}

/** The changed parameters of the address; undefined removes one. */
export const reportQuery = (change: Partial<ReportAddress>): Readonly<Record<string, string | undefined>> => ({
  ...('fundHouseIds' in change && { amc: change.fundHouseIds?.join(',') || undefined }),
  ...('clientId' in change && { client: change.clientId?.toString() }),
  ...('open' in change && { open: change.open }),
});

/** The filters that do not belong to the table. */
export const reportWhere = ({ fundHouseIds, clientId }: ReportAddress) => ({
  ...(fundHouseIds.length > 0 && { serviceProviderIds: [...fundHouseIds] }),
  ...(clientId !== undefined && { clientId }),
});
