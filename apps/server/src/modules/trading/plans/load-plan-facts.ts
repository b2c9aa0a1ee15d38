import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import { Refusal } from '@artha/domain/kit/errors';
import { freeOf, monthlyUseOfAll } from '@artha/domain/trading/bank-mandates/bank-mandate-use';
import type { PlanFacts } from '@artha/domain/trading/plans/plan-problem';
import type { PlanTerms } from '@artha/domain/trading/plans/plan-terms';
import type { HeldFund } from '@artha/domain/trading/plans/problems/amount-problems';
import { startingDebits } from '@artha/domain/trading/plans/problems/month-problem';
import type { Db } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { listFolios } from '../../clients/accounts/index.ts';
import { listUsableBankAccounts } from '../../clients/bank-accounts/index.ts';
import { loadDealingCalendars } from '../../reference/scheme-rules/index.ts';
import { listUsableMandates, loadUsedMonths } from '../bank-mandates/index.ts';
import { getPurchaseSettings } from '../cart/index.ts';
import { loadHoldingToSell, loadSaleTime } from '../sales/index.ts';
import { loadPlanSchemes } from './plan-funds.queries.ts';

export type PlanCaller = Pick<SessionContext, 'scope' | 'businessNow'>;

/** What changes at the same time as a plan starts. */
export interface Meanwhile {
  /** Other plans, which start with it: a mandate must pay all of them. */
  readonly startingWith?: readonly PlanTerms[] | undefined;
  /** The plans that it takes the place of: they use nothing of a mandate any more. */
  readonly replacedIds?: readonly string[] | undefined;
}

/** Everything by which the terms of a plan are judged, as it is now; only of the caller's account. */
export async function loadPlanFacts(
  db: Db,
  { scope, businessNow }: PlanCaller,
  { accountId, terms }: { readonly accountId: number; readonly terms: PlanTerms },
  meanwhile: Meanwhile = {},
): Promise<PlanFacts> {
  const today = businessDateAt(businessNow);
  const { instrumentId, toInstrumentId, kind, folioId } = terms;
  const ids = toInstrumentId === undefined ? [instrumentId] : [instrumentId, toInstrumentId];
  const schemes = await loadPlanSchemes(db, ids, terms, today);
  const fund = schemes.get(instrumentId);
  const caller = { scope, businessNow };
  const mandates = kind === 'sip' ? await listMandates(db, accountId, { today, ...meanwhile }) : [];
  const calendarOf = await loadDealingCalendars(db);
  return {
    today,
    calendar: calendarOf(instrumentId),
    settings: await getPurchaseSettings(db),
    fund,
    target: toInstrumentId === undefined ? undefined : schemes.get(toInstrumentId),
    isFolioPossible:
      kind === 'sip' && folioId !== null && fund !== undefined
        ? (await listFolios(db, scope, { accountId, serviceProviderId: fund.serviceProviderId })).some(
            ({ id }) => id === folioId,
          )
        : false,
    held:
      kind === 'sip' || folioId === null ? undefined : await findHeld(db, caller, { accountId, folioId, instrumentId }),
    mandates,
    mandateMonths: await listMonths(
      db,
      mandates.find(({ id }) => id === terms.bankMandateId),
      { today, calendarOf, ...meanwhile },
    ),
    bankAccountIds:
      kind === 'swp' ? (await listUsableBankAccounts(db, scope, accountId, 'be paid')).map(({ id }) => id) : [],
  };
}

type Mandate = PlanFacts['mandates'][number] & { readonly limit: Paise };

async function listMandates(
  db: Db,
  accountId: number,
  { today, startingWith = [], replacedIds }: Meanwhile & { readonly today: BusinessDate },
): Promise<readonly Mandate[]> {
  const mandates = await listUsableMandates(db, accountId, today, replacedIds);
  return mandates
    .filter(({ problem }) => problem === null)
    .map(({ id, limit, used, validUntil }) => {
      const taken = monthlyUseOfAll(paidBy(id, startingWith));
      return { id, limit, free: freeOf(limit, paise(used + taken)), validUntil };
    });
}

const paidBy = (mandateId: number, plans: readonly PlanTerms[]) =>
  plans.flatMap(({ amount, ...terms }) =>
    terms.bankMandateId === mandateId && amount !== undefined ? [{ ...terms, amount }] : [],
  );

/** What a mandate has left in its months for a plan, besides those that start with it. */
async function listMonths(
  db: Db,
  mandate: Mandate | undefined,
  { today, calendarOf, startingWith = [], replacedIds }: Meanwhile & MonthFacts,
): Promise<PlanFacts['mandateMonths']> {
  if (!mandate) return [];
  const months = await loadUsedMonths(db, mandate.id, today, replacedIds);
  return months.map(({ on, used }) => {
    const taken = paidBy(mandate.id, startingWith).map((terms) =>
      startingDebits(terms, { today, calendar: calendarOf(terms.instrumentId) }, on),
    );
    return { on, left: freeOf(mandate.limit, paise(taken.reduce<bigint>((sum, each) => sum + each, used))) };
  });
}

interface MonthFacts {
  readonly today: BusinessDate;
  readonly calendarOf: Awaited<ReturnType<typeof loadDealingCalendars>>;
}

/** What a folio holds of a fund; undefined when it holds none, or is not of the caller's account. */
export async function findHeld(
  db: Db,
  { scope, businessNow }: PlanCaller,
  ref: { readonly accountId: number; readonly folioId: number; readonly instrumentId: number },
): Promise<HeldFund | undefined> {
  const time = await loadSaleTime(db, businessNow);
  try {
    const { free, price, fund, scheme } = await loadHoldingToSell(db, scope, ref, time);
    return {
      freeUnits: free.free,
      nav: price?.nav,
      isFolioFrozen: fund.isFolioFrozen,
      unitMultiple: scheme.rule.redemption.unitMultiple,
    };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'holding.not-found') return undefined;
    throw error;
  }
}
