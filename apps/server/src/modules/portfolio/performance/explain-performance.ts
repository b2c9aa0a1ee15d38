import type * as contract from '@artha/contract/portfolio/performance';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { nav, paise, units } from '@artha/domain/kit/money';
import { amountOf } from '@artha/domain/portfolio/performance/group-performance';
import type { HeldFund, DatedMove, DayRange } from '@artha/domain/portfolio/performance/moves';
import { closingMoves, movesWithin } from '@artha/domain/portfolio/performance/moves';
import { fifoBasis } from '@artha/domain/portfolio/performance/cost-basis';
import { portfolioPerformance } from '@artha/domain/portfolio/performance/portfolio-performance';
import type { TimeWeighted } from '@artha/domain/portfolio/performance/time-weighted';
import { percentFromFraction } from '@artha/domain/reference/fund-facts/percent-text';
import { dateOfDay, indexNear } from '@artha/domain/reference/fund-facts/price-series';
import { orderLineOf } from '@artha/domain/trading/orders/purchase-journals';
import { listOrdersOfLines } from '../holdings/index.ts';
import type { Selection, SelectionContext } from './load-selection.ts';
import { loadSelection } from './load-selection.ts';
import { listFolioNumbers } from './schemes.queries.ts';

type Answer = AnswerOf<typeof contract.explainPerformance>;

/**
 * The flows, lots and prices of a selection.
 *
 * @throws Refusal account.not-found, holding.range-reversed, holding.date-in-future
 */
export async function explainPerformance(
  input: InputOf<typeof contract.explainPerformance>,
  ctx: SelectionContext,
): Promise<Answer> {
  const selection = await loadSelection(input, ctx);
  const { startDate, endDate, range, funds } = selection;
  const [folioNumbers, orderIds] = await Promise.all([loadFolioNumbers(selection, ctx), loadOrderIds(selection, ctx)]);
  const namesOf = ({ instrumentId, name, folioId }: HeldFund) => ({
    instrumentId,
    instrumentName: name,
    folioNumber: folioNumbers.get(folioId) ?? '',
  });
  const flows = funds.flatMap((fund) =>
    movesWithin(fund.moves, range).flatMap((dated) =>
      flowsOf(dated).map((flow) => ({
        ...namesOf(fund),
        ...flow,
        orderId: orderIds.get(dated.move.key) ?? null,
      })),
    ),
  );
  const { openingValue, closingValue, weighted } = portfolioPerformance(funds, range);
  return {
    startDate,
    endDate,
    openingValue,
    closingValue,
    flows: flows.toSorted((one, other) => (one.on === other.on ? 0 : one.on < other.on ? -1 : 1)),
    lots: funds.flatMap((fund) => lotsOf(fund).map((lot) => ({ ...namesOf(fund), ...lot }))),
    prices: pricesOf(selection),
    periods: periodsOf(weighted, range),
  };
}

async function loadFolioNumbers({ funds }: Selection, { db, scope }: SelectionContext) {
  const ids = [...new Set(funds.map(({ folioId }) => folioId))];
  const rows = ids.length === 0 ? [] : await listFolioNumbers(db, scope, ids);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** The caller's own orders by the key of the journal that they led to. */
async function loadOrderIds({ funds }: Selection, { db, scope }: SelectionContext) {
  const lines = funds.flatMap(({ moves }) =>
    moves.flatMap(({ key }) => {
      const lineId = orderLineOf(key);
      return lineId === undefined ? [] : [{ key, lineId }];
    }),
  );
  const rows =
    lines.length === 0
      ? []
      : await listOrdersOfLines(
          db,
          scope,
          lines.map(({ lineId }) => lineId),
        );
  const own = new Map(rows.flatMap(({ orderLineId, orderId, isOwn }) => (isOwn ? [[orderLineId, orderId]] : [])));
  return new Map(lines.flatMap(({ key, lineId }) => (own.has(lineId) ? [[key, own.get(lineId)!]] : [])));
}

/** Income that is reinvested is paid out and in again. */
function flowsOf({ move, day, units: moved, money, isReversal }: DatedMove) {
  const flow = {
    on: dateOfDay(day),
    kind: isReversal ? 'reversal' : move.journalKind,
    amount: amountOf(money),
    units: move.kind === 'distribution' ? null : units(BigInt(moved)),
    journalId: move.journalId,
  };
  const isIncome = move.kind === 'income' && !isReversal;
  return isIncome ? [{ ...flow, amount: amountOf(-money), units: null }, flow] : [flow];
}

const lotsOf = ({ moves }: HeldFund) =>
  fifoBasis(closingMoves(moves)).lots.map(({ acquiredDay, unitsBought, unitsLeft, cost, costLeft }) => ({
    acquiredOn: dateOfDay(acquiredDay),
    unitsBought: units(BigInt(unitsBought)),
    unitsLeft: units(BigInt(unitsLeft)),
    cost: amountOf(cost),
    costLeft: amountOf(costLeft),
  }));

/** The price before the range and the last of it, by scheme. */
function pricesOf({ funds, range }: Selection): Answer['prices'] {
  const bySchemes = new Map(funds.map((fund) => [fund.instrumentId, fund]));
  return [...bySchemes.values()].map(({ instrumentId, name, prices: { days, navs } }) => {
    const priceAt = (day: number) => {
      const at = indexNear({ days, prices: navs }, day, Number.POSITIVE_INFINITY);
      return at === undefined ? undefined : { nav: nav(BigInt(navs[at]!)), on: dateOfDay(days[at]!) };
    };
    const [opening, closing] = [priceAt(range.openingDay), priceAt(range.lastDay)];
    return {
      instrumentId,
      instrumentName: name,
      openingNav: opening?.nav ?? null,
      openingOn: opening?.on ?? null,
      closingNav: closing?.nav ?? null,
      closingOn: closing?.on ?? null,
    };
  });
}

function periodsOf({ periods }: TimeWeighted, range: DayRange): Answer['periods'] {
  const rounded = (value: number) => paise(BigInt(Math.round(value)));
  return periods.map(({ from, to, begin, end, growth }) => ({
    from: dateOfDay(range.openingDay + from),
    to: dateOfDay(range.openingDay + to),
    begin: rounded(begin),
    end: rounded(end),
    change: percentFromFraction(growth - 1),
  }));
}
