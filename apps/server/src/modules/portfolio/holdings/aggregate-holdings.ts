import type * as contract from '@artha/contract/portfolio/holdings';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, businessDate, businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import type { RequestContext } from '../../../platform/http/context.ts';
import { listHeldWithin } from './aggregate.queries.ts';
import { expectVisible } from './expect-visible.ts';
import { GroupedCells } from './group-cells.ts';

type Answer = AnswerOf<typeof contract.aggregateHoldings>;

/** The default start of a range: before the first journal of the ledger. */
const BEFORE_ALL = businessDate('1900-01-01');

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
  const endDate = rangeEnd(input, businessDateAt(businessNow));
  const { accountIds, appUserIds } = filter;
  await expectVisible(db, scope, { accountIds: [accountId, ...accountIds], appUserIds });
  const range = { from: startDate ?? BEFORE_ALL, to: endDate };
  const rows = await listHeldWithin(db, scope, {
    ...range,
    filter: { ...filter, portfolioType },
    isOpeningInvested: useOpeningHoldingForFromDate,
  });
  const cells = new GroupedCells(rows, range);
  return {
    startDate: startDate ?? rows[0]?.firstOn ?? endDate,
    endDate,
    groups: Object.fromEntries(groupBys.map((kind) => [kind, cells.groups(kind)])),
    total: cells.total(),
  };
}

/** The last day of the range, by default yesterday. */
function rangeEnd(
  { startDate, endDate }: { startDate?: BusinessDate | undefined; endDate?: BusinessDate | undefined },
  today: BusinessDate,
): BusinessDate {
  const end = endDate ?? addDays(today, -1);
  if (end > today || (startDate !== undefined && startDate > today)) throw new Refusal('holding.date-in-future');
  if (startDate !== undefined && startDate > end) throw new Refusal('holding.range-reversed');
  return end;
}
