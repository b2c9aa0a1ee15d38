import type * as contract from '@artha/contract/portfolio/holdings';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { valueOfUnits } from '@artha/domain/kit/unit-value';
import type { RequestContext } from '../../../platform/http/context.ts';
import { listHoldingsAsOf } from '../../ledger/ledger/index.ts';
import { expectVisible } from './expect-visible.ts';
import { listPricesOn } from './prices.queries.ts';

/** Created once: creating a collator costs more than comparing. */
const byName = new Intl.Collator('en-IN');

type Answer = AnswerOf<typeof contract.listHoldingsOn>;

/**
 * The holdings of an account at the end of a day, at the prices of that day or the newest before it.
 *
 * @throws Refusal account.not-found, holding.date-in-future
 */
export async function listHoldingsOn(
  { accountId, on }: InputOf<typeof contract.listHoldingsOn>,
  { db, scope, businessNow }: Pick<RequestContext, 'db' | 'scope' | 'businessNow'>,
): Promise<Answer> {
  await expectVisible(db, scope, { accountIds: [accountId] });
  if (on > businessDateAt(businessNow)) throw new Refusal('holding.date-in-future');
  const held = await listHoldingsAsOf(db, scope, [accountId], on);
  const ids = [...new Set(held.map(({ instrumentId }) => instrumentId))];
  const prices = ids.length === 0 ? [] : await listPricesOn(db, ids, on);
  const priceOf = new Map(prices.map((price) => [price.id, price]));
  const rows = held.map(({ folioId, folioNumber, instrumentId, units, cost }): Answer['rows'][number] => {
    const scheme = priceOf.get(instrumentId);
    const price = scheme?.nav && scheme.navOn ? { nav: scheme.nav, on: scheme.navOn } : null;
    return {
      folio: { id: folioId, number: folioNumber },
      instrument: { id: instrumentId, name: scheme?.name ?? '' },
      units,
      investedValue: cost,
      price,
      currentValue: price && valueOfUnits(units, price.nav),
    };
  });
  return { on, rows: rows.toSorted((one, other) => byName.compare(one.instrument.name, other.instrument.name)) };
}
