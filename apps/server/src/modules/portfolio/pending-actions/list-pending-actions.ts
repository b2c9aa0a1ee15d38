import type { AnswerOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/portfolio/pending-actions';
import { isNomineeIncomplete } from '@artha/domain/clients/accounts/nominee-rule';
import { nomineeRuleOf } from '@artha/domain/clients/profile/nominee-choice';
import { businessDateAt } from '@artha/domain/kit/dates';
import { mandateActions } from '@artha/domain/portfolio/pending-actions/bank-mandate-actions';
import { orderAction } from '@artha/domain/portfolio/pending-actions/order-actions';
import type { PendingAction } from '@artha/domain/portfolio/pending-actions/pending-action';
import { action } from '@artha/domain/portfolio/pending-actions/pending-action';
import { kycAction, nomineeAction, riskProfileAction } from '@artha/domain/portfolio/pending-actions/person-actions';
import { planAction } from '@artha/domain/portfolio/pending-actions/plan-actions';
import { sortActions } from '@artha/domain/portfolio/pending-actions/sort-actions';
import type { SessionContext } from '../../../platform/http/context.ts';
import { listAccounts, listPrimaryAccounts } from '../../clients/accounts/index.ts';
import { findNewestCode } from '../../clients/kyc-records/index.ts';
import { findLatestRiskProfile } from '../../clients/risk-profile/index.ts';
import { findCheckedCode, hasVerifiedBankAccount } from './person-facts.queries.ts';
import { listMandateFacts, listOrderFacts, listPlanFacts } from './trading-facts.queries.ts';

type Context = Pick<SessionContext, 'db' | 'scope' | 'session' | 'businessNow'>;

/**
 * What the caller has to do for their own accounts. The head of a family has nothing to do for its members: nobody acts
 * on behalf of another person.
 */
export async function listPendingActions(ctx: Context): Promise<AnswerOf<typeof contract.listPendingActions>> {
  const hasBankAccount = await hasVerifiedBankAccount(ctx.db, ctx.scope);
  const found = await Promise.all([tradingActions(ctx), accountActions(ctx, hasBankAccount), personActions(ctx)]);
  return { items: [...sortActions(found.flat())], hasBankAccount };
}

type Found = PendingAction | undefined;

const present = (actions: readonly Found[]): readonly PendingAction[] => actions.filter((each) => each !== undefined);

async function tradingActions({ db, scope, businessNow }: Context): Promise<readonly PendingAction[]> {
  const [orders, plans, mandates] = await Promise.all([
    listOrderFacts(db, scope),
    listPlanFacts(db, scope),
    listMandateFacts(db, scope),
  ]);
  return [
    ...present(orders.map((order) => orderAction(order, businessNow))),
    ...present(plans.map((plan) => planAction(plan, businessNow))),
    ...mandateActions(mandates, businessDateAt(businessNow)),
  ];
}

/** The status of users who have completed the onboarding; others have no account. */
const ACTIVE = 3;

async function accountActions(
  { db, scope, session }: Context,
  hasBankAccount: boolean,
): Promise<readonly PendingAction[]> {
  const [accounts, withNominees] = await Promise.all([
    listAccounts(db, scope),
    listPrimaryAccounts(db, scope, session.userId),
  ]);
  const own = accounts.filter(({ status, isHeldAway }) => status === 'active' && !isHeldAway);
  const nominees = own.map((account) =>
    nomineeAction({
      accountId: account.id,
      nomineeRule: nomineeRuleOf(account),
      hasChosenNominees: account.nomineeStatus !== 0,
      isNomineeIncomplete: isNomineeIncomplete({
        appUserStatus: ACTIVE,
        primaryAccounts: withNominees.filter(({ id }) => id === account.id),
      }),
    }),
  );
  return present([...nominees, own.length > 0 && !hasBankAccount ? action('bank-account-missing', 'soon') : undefined]);
}

async function personActions({ db, session: { userId }, businessNow }: Context): Promise<readonly PendingAction[]> {
  const [profile, checked, followed] = await Promise.all([
    findLatestRiskProfile(db, userId),
    findCheckedCode(db, userId),
    findNewestCode(db, userId),
  ]);
  return present([riskProfileAction(profile?.validUntil, businessDateAt(businessNow)), kycAction(checked, followed)]);
}
