import type * as contract from '@artha/contract/trading/plans';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { INVESTMENT_AMOUNT_DEFAULT_MAX_PAISE } from '@artha/domain/kit/limits';
import { paise } from '@artha/domain/kit/money';
import { valueOfUnits } from '@artha/domain/kit/unit-value';
import { PLAN_FREQUENCIES } from '@artha/domain/trading/plans/plan-kinds';
import { planRefusal } from '@artha/domain/trading/plans/plan-problem';
import type { PlanRule } from '@artha/domain/trading/plans/plan-rule';
import { startsBetween } from '@artha/domain/trading/plans/problems/date-problems';
import { fundProblem } from '@artha/domain/trading/plans/problems/fund-problems';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getOpenAccount, listFolios } from '../../clients/accounts/index.ts';
import { listUsableBankAccounts } from '../../clients/bank-accounts/index.ts';
import { listUsableMandates } from '../bank-mandates/index.ts';
import { getPurchaseSettings, loadIsAdditional } from '../cart/index.ts';
import { findLatestPrice } from '../sales/index.ts';
import { lineFundOf } from './line-fund.ts';
import { findHeld } from './load-plan-facts.ts';
import type { PlanScheme } from './plan-funds.queries.ts';
import { loadPlanSchemes } from './plan-funds.queries.ts';

type Context = Pick<SessionContext, 'db' | 'scope' | 'businessNow'>;
type Input = InputOf<typeof contract.getPlanTerms>;

/**
 * What a person needs to know to set up a plan of a kind on a fund.
 *
 * @throws Refusal account.*, instrument.not-found, holding.not-found
 */
export async function getPlanTerms(input: Input, ctx: Context): Promise<AnswerOf<typeof contract.getPlanTerms>> {
  const { accountId, kind, instrumentId, replacesPlanId } = input;
  const replacedIds = replacesPlanId === undefined ? [] : [replacesPlanId];
  const { db, scope, businessNow } = ctx;
  await getOpenAccount(db, scope, accountId);
  const today = businessDateAt(businessNow);
  const schemes: PlanScheme[] = [];
  for (const frequency of PLAN_FREQUENCIES) {
    const scheme = (await loadPlanSchemes(db, [instrumentId], { kind, frequency }, today)).get(instrumentId);
    if (!scheme) throw new Refusal('instrument.not-found');
    schemes.push(scheme);
  }
  const [fund] = schemes as [PlanScheme];
  const rules = schemes.map(({ planRule }) => planRule);
  const { earliest, latest } = startsBetween(today);
  const problem = fundProblem(kind, { fund, offered: rules }, await getPurchaseSettings(db));
  const refusal = planRefusal(problem ? [problem] : []);
  const { maximum } = fund.rule;
  const limit = paise(INVESTMENT_AMOUNT_DEFAULT_MAX_PAISE);
  return {
    fund: lineFundOf(fund),
    ...(await priceOf(ctx, instrumentId)),
    today,
    frequencies: PLAN_FREQUENCIES.flatMap((frequency, at) => {
      const rule = rules[at] as PlanRule;
      const { minimumAmount, amountMultiple, minimumInstalments } = rule;
      return rule.isOffered
        ? [{ frequency, minimumAmount, amountMultiple, minimumInstalments, earliestStartOn: earliest }]
        : [];
    }),
    maximumAmount: maximum !== undefined && maximum < limit ? maximum : limit,
    latestStartOn: latest,
    isAssumed: rules.some(({ isAssumed }) => isAssumed),
    folios: await foliosOf(ctx, input, fund.serviceProviderId),
    mandates: kind === 'sip' ? [...(await listUsableMandates(db, accountId, today, replacedIds))] : [],
    bankAccounts: kind === 'swp' ? await listUsableBankAccounts(db, scope, accountId, 'be paid') : [],
    ...(await freeOf(ctx, input)),
    problem: refusal ? { code: refusal.code, message: refusal.message } : null,
  };
}

async function priceOf({ db }: Context, instrumentId: number) {
  const price = await findLatestPrice(db, instrumentId);
  return { nav: price?.latestNav ?? null, navOn: price?.latestNavOn ?? null };
}

async function foliosOf({ db, scope }: Context, { accountId, instrumentId }: Input, serviceProviderId: number) {
  const folios = await listFolios(db, scope, { accountId, serviceProviderId });
  const isAdditional = await loadIsAdditional(db, scope, accountId);
  return folios.map(({ id, number }) => ({ id, number, isAdditional: isAdditional({ folioId: id, instrumentId }) }));
}

/** What the folio of an STP or an SWP could give. @throws Refusal holding.not-found */
async function freeOf({ db, scope, businessNow }: Context, { accountId, kind, instrumentId, folioId }: Input) {
  if (kind === 'sip' || folioId === undefined) return { freeUnits: null, freeValue: null };
  const held = await findHeld(db, { scope, businessNow }, { accountId, folioId, instrumentId });
  if (!held) throw new Refusal('holding.not-found');
  const { freeUnits, nav } = held;
  return { freeUnits, freeValue: nav === undefined ? null : valueOfUnits(freeUnits, nav) };
}
