import type * as contract from '@artha/contract/portfolio/holdings';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { totalOf } from '@artha/domain/portfolio/holdings/valuation';
import { weightsOf } from '@artha/domain/portfolio/holdings/weights';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import type { RequestContext } from '../../../platform/http/context.ts';
import { expectVisible } from './expect-visible.ts';
import { greatestFirst } from './greatest-first.ts';
import { loadHoldings } from './load-holdings.ts';
import type { Holding } from './value-rows.ts';

type Answer = AnswerOf<typeof contract.aggregateCurrentHoldings>;

/**
 * The holdings that the caller may see and the filter selects, with the figures of each and in total.
 *
 * @throws Refusal account.not-found when the caller may not see one of the accounts or owners; holding.range-reversed,
 * holding.date-in-future
 */
export async function aggregateCurrentHoldings(
  { accountId, portfolioType, filter, ...dates }: InputOf<typeof contract.aggregateCurrentHoldings>,
  ctx: Pick<RequestContext, 'db' | 'scope' | 'businessNow'>,
): Promise<Answer> {
  const { accountIds, appUserIds } = filter;
  await expectVisible(ctx.db, ctx.scope, { accountIds: [accountId, ...accountIds], appUserIds });
  const rows = await loadHoldings(ctx, { ...filter, portfolioType }, dates);
  return { rows: [...rows], total: totalOf(rows), assets: assetsOf(rows) };
}

/** The value of each asset class, greatest first. */
function assetsOf(rows: readonly Holding[]): Answer['assets'] {
  const values = new Map<string, Paise>();
  for (const { instrument, currentValue } of rows) {
    const before = values.get(instrument.assetName) ?? 0n;
    if (currentValue !== null) values.set(instrument.assetName, paise(before + currentValue));
  }
  const inOrder = [...values].toSorted(([, one], [, other]) => greatestFirst(one, other));
  const weights = weightsOf(inOrder.map(([, value]) => value));
  return inOrder.map(([assetName, currentValue], index) => ({
    assetName,
    currentValue,
    weightPercent: weights[index] ?? '0.00',
  }));
}
