import type * as contract from '@artha/contract/portfolio/holdings';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { RequestContext } from '../../../platform/http/context.ts';
import { expectVisible } from './expect-visible.ts';
import { GroupedCells } from './group-cells.ts';
import { heldRange } from './held-range.ts';
import { loadHeldJumps } from './load-held-jumps.ts';
import { loadHeldWithin } from './load-held-within.ts';

type Answer = AnswerOf<typeof contract.aggregateHoldings>;

/**
 * The figures of holdings in a range of days, in several groupings at once.
 *
 * @throws Refusal account.not-found, holding.range-reversed, holding.date-in-future
 */
export async function aggregateHoldings(
  input: InputOf<typeof contract.aggregateHoldings>,
  { db, scope, businessNow }: Pick<RequestContext, 'db' | 'scope' | 'businessNow'>,
): Promise<Answer> {
  const { accountId, portfolioType, filter, groupBys, startDate, useOpeningHoldingForFromDate } = input;
  const range = heldRange(input, businessDateAt(businessNow));
  const { accountIds, appUserIds } = filter;
  await expectVisible(db, scope, { accountIds: [accountId, ...accountIds], appUserIds });
  const selected = { ...filter, portfolioType };
  const rows = await loadHeldWithin(db, scope, {
    ...range,
    filter: selected,
    isOpeningInvested: useOpeningHoldingForFromDate,
  });
  const jumps = await loadHeldJumps(db, scope, { rows, filter: selected, range });
  const cells = new GroupedCells(rows, range, jumps);
  return {
    startDate: startDate ?? rows[0]?.firstOn ?? range.to,
    endDate: range.to,
    groups: Object.fromEntries(groupBys.map((kind) => [kind, cells.groups(kind)])),
    total: cells.total(),
    holdings: cells.holdings(),
    accountAssets: cells.accountAssets(),
  };
}
