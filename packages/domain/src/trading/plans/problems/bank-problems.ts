import type { BusinessDate } from '../../../kit/dates.ts';
import { formatDate } from '../../../kit/dates.ts';
import { formatPaise } from '../../../kit/inr-format.ts';
import type { Paise } from '../../../kit/money.ts';
import { monthlyUseOf } from '../../bank-mandates/bank-mandate-use.ts';
import type { PlanKind } from '../plan-kinds.ts';
import type { PlanProblem, PlanTerms } from '../plan-terms.ts';

/** A registered mandate of the account. */
export interface PlanMandate {
  readonly id: number;
  /** What plans leave of its limit in a month. */
  readonly free: Paise;
  readonly validUntil: BusinessDate;
}

export interface PlanBanks {
  /** Those that can be debited. */
  readonly mandates: readonly PlanMandate[];
  /** Those that can be paid: verified, and of the minor where the account is a minor's. */
  readonly bankAccountIds: readonly number[];
}

const problem = (
  code: PlanProblem['code'],
  field: 'bankMandateId' | 'bankAccountId',
  values: PlanProblem['values'] = {},
): PlanProblem => ({ code, field, values });

/** Where the money of each kind comes from or goes to; an STP moves none. */
const PROBLEM_OF: Readonly<Record<PlanKind, (terms: PlanTerms, banks: PlanBanks) => PlanProblem | undefined>> = {
  sip: mandateProblem,
  stp: () => undefined,
  swp: ({ bankAccountId }, { bankAccountIds }) => {
    if (bankAccountId === undefined) return problem('plan.bank-account-missing', 'bankAccountId');
    return bankAccountIds.includes(bankAccountId)
      ? undefined
      : problem('plan.bank-account-not-possible', 'bankAccountId');
  },
};

/** What is wrong with the mandate of a SIP, or with the bank account that an SWP pays. */
export const bankProblem = (terms: PlanTerms, banks: PlanBanks): PlanProblem | undefined =>
  PROBLEM_OF[terms.kind](terms, banks);

function mandateProblem(
  { bankMandateId, amount, frequency, startOn }: PlanTerms,
  { mandates }: PlanBanks,
): PlanProblem | undefined {
  if (bankMandateId === undefined) return problem('plan.mandate-missing', 'bankMandateId');
  const mandate = mandates.find(({ id }) => id === bankMandateId);
  if (!mandate) return problem('plan.mandate-not-possible', 'bankMandateId');
  const { validUntil, free } = mandate;
  if (validUntil < startOn)
    return problem('plan.mandate-ends-before-plan', 'bankMandateId', { date: formatDate(validUntil) });
  return amount !== undefined && monthlyUseOf({ amount, frequency }) > free
    ? problem('plan.mandate-limit-exceeded', 'bankMandateId', { free: formatPaise(free) })
    : undefined;
}
