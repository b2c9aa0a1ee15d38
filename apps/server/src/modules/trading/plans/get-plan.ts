import type * as contract from '@artha/contract/trading/plans';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt, daysBetween } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import type { Nav, Paise } from '@artha/domain/kit/money';
import { paise, units } from '@artha/domain/kit/money';
import type { HeldReturn } from '@artha/domain/kit/period-return';
import { NO_RETURN, periodReturnOf } from '@artha/domain/kit/period-return';
import { valueOfUnits } from '@artha/domain/kit/unit-value';
import type { Flow } from '@artha/domain/kit/xirr';
import { jumpReason, jumpsIn } from '@artha/domain/reference/instruments/price-jump';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import type { Db } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { listNavs } from '../../reference/instruments/index.ts';
import { findOpenCode } from '../../system/otp/index.ts';
import { findLatestPrice } from '../sales/index.ts';
import { startRefOf } from './plan-codes.ts';
import type { PastInstalment } from './plan-list.queries.ts';
import { loadPlanChanges } from './plan-changes.ts';
import { findSeenPlan, listPastInstalments, listPlanHistory } from './plan-list.queries.ts';
import { summarisePlans } from './plan-summary.ts';

const UPCOMING_SHOWN = 12;

/**
 * A plan of the caller, or of a member of the family, with its instalments.
 *
 * @throws Refusal plan.not-found
 */
export async function getPlan(
  { planId }: InputOf<typeof contract.getPlan>,
  { db, scope, session, businessNow, realNow }: SessionContext,
): Promise<AnswerOf<typeof contract.getPlan>> {
  const today = businessDateAt(businessNow);
  const plan = await findSeenPlan(db, scope, planId);
  const [summarised] = plan ? await summarisePlans(db, [plan], today) : [];
  if (!plan || !summarised) throw new Refusal('plan.not-found');
  const [rows, history, price, open] = await Promise.all([
    listPastInstalments(db, planId, today),
    listPlanHistory(db, planId),
    findLatestPrice(db, plan.instrumentId),
    plan.status === 'unconfirmed'
      ? findOpenCode(db, { purpose: 'plan', userId: session.userId, refId: startRefOf([planId]) }, realNow)
      : undefined,
  ]);
  const flows = plan.kind === 'sip' ? rows.filter(isInvested) : [];
  const { id, name } = summarised.summary.instrument;
  const fund = { id, name, nav: price?.latestNav ?? null, on: price?.latestNavOn ?? null };
  const upcoming = summarised.upcoming(UPCOMING_SHOWN).map(({ status: _status, ...instalment }) => instalment);
  const days = upcoming.map(({ nominalOn }) => nominalOn);
  return {
    plan: summarised.summary,
    past: rows.map(
      ({ navOn: _navOn, paid: _paid, received: _received, allottedUnits: _units, orderNumber, ...row }) => ({
        ...row,
        orderNumber: orderNumber === null ? null : formatOrderNumber(orderNumber),
      }),
    ),
    upcoming,
    history,
    changes: await loadPlanChanges(db, plan, { days, requestedAt: businessNow }),
    moved: movedBy(rows),
    ...(await returnOf(db, fund, flows)),
    openCode: open?.sent ?? null,
  };
}

/** What a SIP invested, and what arrived of units that went out. */
const movedBy = (rows: readonly PastInstalment[]): Paise =>
  paise(
    rows.reduce((sum, { status, paid, received }) => (status === 'done' ? sum + (received ?? paid ?? 0n) : sum), 0n),
  );

type Invested = PastInstalment &
  Readonly<Record<'navOn', BusinessDate>> & {
    readonly paid: Paise;
    readonly allottedUnits: NonNullable<PastInstalment['allottedUnits']>;
  };

const isInvested = (row: PastInstalment): row is Invested =>
  row.status === 'done' && row.navOn !== null && row.paid !== null && row.allottedUnits !== null;

/**
 * The return of what was invested at the newest price: a rate a year from a year on, the absolute return below. None
 * without a price, and none across a price that no market move explains.
 */
async function returnOf(db: Db, fund: ReturnFund, invested: readonly Invested[]): Promise<HeldReturn> {
  const first = invested.at(-1);
  const { nav, on } = fund;
  if (!first || nav === null || on === null) return { ...NO_RETURN, noReturn: null };
  const prices = await listNavs(db, { instrumentId: fund.id, from: first.navOn, to: on });
  if (jumpsIn(prices).length > 0) return { ...NO_RETURN, noReturn: jumpReason(fund.name) };
  const held = units(invested.reduce<bigint>((sum, { allottedUnits }) => sum + allottedUnits, 0n));
  const flows: Flow[] = invested.map(({ navOn, paid }) => ({
    days: daysBetween(first.navOn, navOn),
    amount: paise(0n - paid),
  }));
  const value = { days: daysBetween(first.navOn, on), amount: valueOfUnits(held, nav) };
  return { ...periodReturnOf([...flows, value]), noReturn: null };
}

interface ReturnFund {
  readonly id: number;
  readonly name: string;
  /** The newest price. */
  readonly nav: Nav | null;
  readonly on: BusinessDate | null;
}
