import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Nav } from '@artha/domain/kit/money';
import { loadDealingCalendars, loadPurchasable } from '../modules/reference/scheme-rules/index.ts';
import type { Tx } from '../platform/db/database.ts';
import type { PastFund } from './past-order.ts';
import { PAST_PURCHASES } from './past-purchases.ts';
import { PAST_SALES } from './past-sales.ts';
import type { Buyer } from './portfolio.queries.ts';
import { listFolios } from './portfolio.queries.ts';

/** A demo scheme with its prices. */
export interface PricedFund {
  readonly instrumentId: number;
  readonly schemeName: string;
  readonly navs: readonly { readonly on: BusinessDate; readonly nav: Nav }[];
}

/** The funds of past orders by the name of their scheme. */
export async function loadPastFunds(
  tx: Tx,
  { buyers, funds, on }: { readonly buyers: readonly Buyer[]; readonly funds: readonly PricedFund[]; on: BusinessDate },
): Promise<ReadonlyMap<string, PastFund>> {
  const names = new Set([
    ...PAST_PURCHASES.flatMap(({ lines }) => lines.map(({ schemeName }) => schemeName)),
    ...PAST_SALES.flatMap(({ schemeName, toSchemeName }) => [schemeName, toSchemeName ?? schemeName]),
  ]);
  const wanted = funds.filter(({ schemeName }) => names.has(schemeName));
  const ids = wanted.map(({ instrumentId }) => instrumentId);
  const folios = await listFolios(
    tx,
    buyers.map(({ accountId }) => accountId),
  );
  const schemes = await loadPurchasable(tx, ids, on);
  const calendarOf = await loadDealingCalendars(tx);
  return new Map(
    wanted.flatMap(({ instrumentId, schemeName, navs }) => {
      const scheme = schemes.get(instrumentId);
      const prices = new Map(navs.map(({ on, nav }) => [on, nav]));
      const folioOf = (accountId: number) =>
        folios.find((each) => each.accountId === accountId && each.serviceProviderId === scheme?.serviceProviderId)?.id;
      const fund = scheme && {
        scheme,
        calendar: calendarOf(instrumentId),
        navOn: (date: BusinessDate) => prices.get(date),
        folioOf,
      };
      return fund ? [[schemeName, fund] as const] : [];
    }),
  );
}
