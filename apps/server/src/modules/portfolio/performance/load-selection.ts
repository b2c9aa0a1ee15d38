import type { AggregateFilter } from '@artha/contract/portfolio/holdings';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import type { DayRange } from '@artha/domain/portfolio/performance/moves';
import { dateOfDay, dayOf } from '@artha/domain/reference/fund-facts/price-series';
import type { Db } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { expectVisible, heldRange } from '../holdings/index.ts';
import type { LoadedFunds } from './load-funds.ts';
import { firstMoveDay, loadFunds } from './load-funds.ts';
import { listMoves } from './moves.queries.ts';
import { listFolioNumbers } from './schemes.queries.ts';

export interface SelectionInput {
  readonly accountId: number;
  readonly portfolioType: boolean | null;
  readonly filter: AggregateFilter;
  readonly folioId?: number | undefined;
  readonly instrumentId?: number | undefined;
  readonly startDate?: BusinessDate | undefined;
  readonly endDate?: BusinessDate | undefined;
}

export type SelectionContext = Pick<RequestContext, 'scope' | 'businessNow'> & { readonly db: Db };

/** The holdings of a request with their moves and prices. */
export interface Selection extends LoadedFunds {
  readonly startDate: BusinessDate;
  readonly endDate: BusinessDate;
  readonly range: DayRange;
}

/**
 * Loads what the performance of a selection is computed from.
 *
 * @throws Refusal account.not-found when the caller may not see one of the accounts, owners or the folio;
 * holding.range-reversed, holding.date-in-future
 */
export async function loadSelection(input: SelectionInput, ctx: SelectionContext): Promise<Selection> {
  const { db, scope, businessNow } = ctx;
  const { accountId, portfolioType, filter, folioId, instrumentId, startDate } = input;
  const today = businessDateAt(businessNow);
  const { to } = heldRange({ startDate, endDate: input.endDate ?? today }, today);
  const { accountIds, appUserIds } = filter;
  await expectVisible(db, scope, { accountIds: [accountId, ...accountIds], appUserIds });
  if (folioId !== undefined && (await listFolioNumbers(db, scope, [folioId])).length === 0)
    throw new Refusal('account.not-found');
  const rows = await listMoves(db, scope, { filter: { ...filter, portfolioType }, to, folioId, instrumentId });
  const firstDay = firstMoveDay(rows);
  const first = firstDay === undefined ? to : dateOfDay(firstDay);
  // Before the first transaction there is nothing to measure.
  const from = startDate !== undefined && startDate > first ? startDate : first < to ? first : to;
  const opening = addDays(from, -1);
  return {
    startDate: from,
    endDate: to,
    range: { openingDay: dayOf(opening), lastDay: dayOf(to) },
    ...(await loadFunds(db, rows, { from: opening, to })),
  };
}
