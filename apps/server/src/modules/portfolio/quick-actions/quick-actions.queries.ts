import type { PlanState } from '@artha/domain/trading/plans/plan-states';
import { RUNNING_PLAN_STATES } from '@artha/domain/trading/plans/plan-states';
import type { SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { within } from '../../clients/accounts/index.ts';
import { holding } from '../../ledger/ledger/ledger.tables.ts';
import { bankMandate } from '../../trading/bank-mandates/bank-mandates.tables.ts';
import { cartLine } from '../../trading/cart/cart.tables.ts';
import { exchangeRegistration } from '../../trading/exchange/clients/exchange-registration.tables.ts';
import { plan } from '../../trading/plans/plans.tables.ts';

/** Plans that a client can still end. */
const STOPPABLE: readonly PlanState[] = ['unconfirmed', 'active', 'paused'];

const plansIn = (states: readonly PlanState[]): SQL<number> => sql<number>`(
  select count(*)::int from ${plan} where ${plan.accountId} = ${account.id}
    and ${plan.status} = any (${sql.param([...states])}::text[]))`;

/** One of the caller's accounts, with counts of what it has, by one statement; undefined for any other id. */
export async function findCounts(db: Db, scope: Scope, accountId: number) {
  const [found] = await db
    .select({
      account: {
        status: account.status,
        isHeldAway: account.isHeldAway,
        frozenAt: account.frozenAt,
        kycStoppedAt: account.kycStoppedAt,
        intakeStoppedAt: account.intakeStoppedAt,
      },
      registration: exchangeRegistration.state,
      cartLines: sql<number>`(
        select count(*)::int from ${cartLine} where ${cartLine.accountId} = ${account.id})`,
      sellableFunds: sql<number>`(
        select count(*)::int from ${holding} join ${folio} on ${folio.id} = ${holding.folioId}
        where ${folio.accountId} = ${account.id} and ${holding.unitsAvailable} > 0)`,
      runningPlans: plansIn(RUNNING_PLAN_STATES),
      stoppablePlans: plansIn(STOPPABLE),
      registeredMandates: sql<number>`(
        select count(*)::int from ${bankMandate}
        where ${bankMandate.accountId} = ${account.id} and ${bankMandate.status} = 'registered')`,
    })
    .from(account)
    .leftJoin(exchangeRegistration, eq(exchangeRegistration.accountId, account.id))
    .where(and(eq(account.id, accountId), within(scope)));
  return found;
}
