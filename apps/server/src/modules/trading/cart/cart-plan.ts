/** The terms of a SIP in a cart: kept on the wire's form, with the fund, the folio and the amount of its line. */
import { PlanTerms } from '@artha/contract/trading/plans.parts';
import type { CartPlanTerms } from '@artha/contract/trading/plans.parts';
import type { Paise } from '@artha/domain/kit/money';
import * as z from 'zod/mini';

interface LineTerms {
  readonly instrumentId: number;
  readonly folioId: number | null;
  readonly amount: Paise;
}

/** The whole terms of the SIP of a line. */
export const planTermsOf = ({ instrumentId, folioId, amount }: LineTerms, plan: CartPlanTerms): PlanTerms => ({
  ...plan,
  kind: 'sip',
  instrumentId,
  folioId,
  amount,
});

/** As a line keeps them. */
export const storedPlan = (terms: PlanTerms): unknown => z.encode(PlanTerms, terms);

/** The terms that a line keeps, with what the line itself says. */
export const readStoredPlan = (line: LineTerms, plan: unknown): PlanTerms =>
  planTermsOf(line, z.decode(PlanTerms, plan as z.input<typeof PlanTerms>));

/** The terms of a SIP besides those of its line. */
export const cartPlanOf = (terms: PlanTerms): CartPlanTerms => ({
  frequency: terms.frequency,
  day: terms.day,
  startOn: terms.startOn,
  instalments: terms.instalments,
  endOn: terms.endOn,
  isFirstToday: terms.isFirstToday,
  stepUp: terms.stepUp,
  bankMandateId: terms.bankMandateId,
});
