/** What the address of a book says beside what its table does. */
export interface ReportAddress {
  /** Orders with a fund of one of these houses. */
  readonly fundHouseIds: readonly number[];
  /** One client's alone. */
  readonly clientId: number | undefined;
  /** The order that is open. */
  readonly open: string | undefined;
}

const IDS_MAX = 100;
const ID = /^[1-9]\d{0,8}$/;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const part = (query: Record<string, unknown>, name: string): string => {
  const value = query[name];
  return typeof value === 'string' ? value : '';
};

/** Reads an address' query. Whatever does not fit is left out. */
export function parseReportAddress(query: Record<string, unknown>): ReportAddress {
  const ids = [...new Set(part(query, 'amc').split(','))].filter((id) => ID.test(id));
  const [client, open] = [part(query, 'client'), part(query, 'open')];
  return {
    fundHouseIds: ids.slice(0, IDS_MAX).map(Number),
    clientId: ID.test(client) ? Number(client) : undefined,
    open: UUID.test(open) ? open : undefined,
  };
}

/** What of an address is changed: undefined takes it out. */
export const reportQuery = (change: Partial<ReportAddress>): Readonly<Record<string, string | undefined>> => ({
  ...('fundHouseIds' in change && { amc: change.fundHouseIds?.join(',') || undefined }),
  ...('clientId' in change && { client: change.clientId?.toString() }),
  ...('open' in change && { open: change.open }),
});

/** The part of a filter that the table does not know. */
export const reportWhere = ({ fundHouseIds, clientId }: ReportAddress) => ({
  ...(fundHouseIds.length > 0 && { serviceProviderIds: [...fundHouseIds] }),
  ...(clientId !== undefined && { clientId }),
});
