import type * as contract from '@artha/contract/trading/sales';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { freshFrom } from '@artha/domain/reference/instruments/stale-price';
import { priceOfTarget } from '@artha/domain/trading/sales/sale-obstacles';
import type { SessionContext } from '../../../platform/http/context.ts';
import { searchWords } from '../../../platform/tables/search-words.ts';
import { getAccount } from '../../clients/accounts/index.ts';
import { loadPurchasable } from '../../reference/scheme-rules/index.ts';
import { loadSaleTime, priceOf } from './holding-to-sell.ts';
import { loadHoldingToSell } from './load-holdings-to-sell.ts';
import { listTargets } from './sales.queries.ts';
import { fundAnswer } from './sellable-answer.ts';

const TARGETS_MAX = 50;
/** Some schemes that are read cannot be bought after all, such as those traded on the exchange. */
const READ_MAX = 200;

/**
 * The funds of the same house that accept a switch, by name.
 *
 * @throws Refusal account.not-found, holding.not-found
 */
export async function listSwitchTargets(
  { search = '', ...ref }: InputOf<typeof contract.listSwitchTargets>,
  { db, scope, businessNow }: Pick<SessionContext, 'db' | 'scope' | 'businessNow'>,
): Promise<AnswerOf<typeof contract.listSwitchTargets>> {
  await getAccount(db, scope, ref.accountId);
  const time = await loadSaleTime(db, businessNow);
  const { scheme } = await loadHoldingToSell(db, scope, ref, time);
  const { planTypes } = time.settings;
  const rows = await listTargets(db, {
    serviceProviderId: scheme.serviceProviderId,
    planTypes,
    words: searchWords(search),
    limit: READ_MAX,
  });
  const schemes = await loadPurchasable(
    db,
    rows.map(({ id }) => id),
    time.today,
  );
  const items = rows.flatMap((row) => {
    const target = schemes.get(row.id);
    if (!target || row.id === scheme.id) return [];
    const fresh = freshFrom(time.calendarOf(row.id), time.today);
    const price = priceOfTarget({ ...target, price: priceOf(row), freshFrom: fresh }, planTypes);
    return price ? [{ ...fundAnswer(target), nav: price.nav, navOn: price.on }] : [];
  });
  return { items: items.slice(0, TARGETS_MAX), isCut: items.length > TARGETS_MAX || rows.length === READ_MAX };
}
