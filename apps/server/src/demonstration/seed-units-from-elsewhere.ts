import { addMonths, businessDateAt } from '@artha/domain/kit/dates';
import { paiseFromText } from '@artha/domain/kit/money';
import type { Journal } from '@artha/domain/ledger/ledger/journal';
import { lotJournal, moved, unitsOf } from '@artha/domain/ledger/ledger/journal';
import { rateOn } from '@artha/domain/reference/scheme-rules/charge-rates';
import { allotPurchase } from '@artha/domain/trading/orders/purchase-allotment';
import { postJournals } from '../modules/ledger/ledger/index.ts';
import { loadPurchasable, loadRules } from '../modules/reference/scheme-rules/index.ts';
import type { Tx } from '../platform/db/database.ts';
import type { PricedFund } from './past-funds.ts';
import { listAccountIds, listFolios } from './portfolio.queries.ts';
import { UNITS_FROM_ELSEWHERE } from './units-from-elsewhere.ts';

/**
 * Seeds units that no order of this bank bought. They have the date and the cost of their purchase; the money was paid
 * elsewhere, so it is not in the ledger.
 *
 * @param funds direct plans with the growth option
 */
export async function seedUnitsFromElsewhere(tx: Tx, businessNow: Date, funds: readonly PricedFund[]): Promise<void> {
  const today = businessDateAt(businessNow);
  const { stampDuty } = await loadRules(tx);
  const accountIds = await listAccountIds(tx, [...new Set(UNITS_FROM_ELSEWHERE.map((each) => each.accountNumber))]);
  const folios = await listFolios(tx, [...accountIds.values()]);
  const names = new Set(UNITS_FROM_ELSEWHERE.map(({ schemeName }) => schemeName));
  const ids = funds.flatMap(({ schemeName, instrumentId }) => (names.has(schemeName) ? [instrumentId] : []));
  const schemes = await loadPurchasable(tx, ids, today);
  const journals = UNITS_FROM_ELSEWHERE.map(({ accountNumber, monthsAgo, schemeName, rupees }, index): Journal => {
    const fund = funds.find((each) => each.schemeName === schemeName);
    const scheme = fund && schemes.get(fund.instrumentId);
    const price = fund?.navs.find(({ on }) => on >= addMonths(today, -monthsAgo));
    const folio = folios.find(
      ({ accountId, serviceProviderId }) =>
        accountId === accountIds.get(accountNumber) && serviceProviderId === scheme?.serviceProviderId,
    );
    if (!scheme || !price || !folio) throw new Error(`${schemeName} has no price or no folio`);
    const { on, nav } = price;
    const cost = paiseFromText(rupees);
    const rate = { unitPlaces: scheme.rule.unitPlaces, stampDutyPerMillion: rateOn(stampDuty, on) };
    const { units } = allotPurchase(cost, { navOn: on, nav, ...rate });
    return lotJournal({
      kind: 'transfer',
      key: `transfer:elsewhere:${index + 1}`,
      on,
      postings: moved(
        unitsOf(scheme.id),
        units,
        { kind: 'fund', owner: String(scheme.id) },
        { kind: 'folio', owner: String(folio.id) },
      ),
      lot: { on, cost },
    });
  });
  await postJournals(tx, journals, { businessNow, realNow: businessNow });
}
