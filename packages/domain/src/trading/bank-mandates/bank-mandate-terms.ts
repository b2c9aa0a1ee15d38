import type { BusinessDate } from '../../kit/dates.ts';
import { addDays, addMonths, formatDate } from '../../kit/dates.ts';
import { Refusal } from '../../kit/errors.ts';
import { formatPaise } from '../../kit/inr-format.ts';
import type { Paise } from '../../kit/money.ts';
import type { MandateAuthMode, MandateKind } from './bank-mandate-states.ts';

/** How much later than today a mandate may start. */
export const START_MAX_DAYS = 90;

/** What a client asks for. */
export interface MandateTerms {
  readonly kind: MandateKind;
  readonly authMode: MandateAuthMode | null;
  readonly limit: Paise;
  readonly startOn: BusinessDate;
  readonly years: number;
}

/** The settings of the deployment. */
export interface MandateLimits {
  readonly maximumAmount: Paise;
  readonly maximumYears: number;
}

/** The last day of a mandate that runs for some years. */
export const mandateEndOn = (startOn: BusinessDate, years: number): BusinessDate =>
  addDays(addMonths(startOn, years * 12), -1);

type Field = 'limit' | 'startOn' | 'years' | 'authMode';

const refusal = (field: Field, ...given: ConstructorParameters<typeof Refusal>): Refusal => {
  const [code, details] = given;
  return new Refusal(code, { ...details, fields: { [field]: [new Refusal(code, details).message] } });
};

/** Why a mandate with these terms is not possible; undefined when it is. Banks are asked elsewhere. */
export function termsProblem(terms: MandateTerms, limits: MandateLimits, today: BusinessDate): Refusal | undefined {
  const { kind, authMode, limit, startOn, years } = terms;
  if (limit <= 0n) return refusal('limit', 'bank-mandate.amount-not-positive');
  if (limit % 100n !== 0n) return refusal('limit', 'bank-mandate.amount-not-whole');
  if (limit > limits.maximumAmount)
    return refusal('limit', 'bank-mandate.amount-above-maximum', {
      values: { maximum: formatPaise(limits.maximumAmount) },
    });
  if (startOn < today) return refusal('startOn', 'bank-mandate.start-in-the-past');
  const latest = addDays(today, START_MAX_DAYS);
  if (startOn > latest)
    return refusal('startOn', 'bank-mandate.start-too-late', { values: { date: formatDate(latest) } });
  if (!Number.isInteger(years) || years < 1 || years > limits.maximumYears)
    return refusal('years', 'bank-mandate.years-not-possible', { values: { maximum: String(limits.maximumYears) } });
  if (kind === 'e-mandate' && authMode === null) return refusal('authMode', 'bank-mandate.auth-mode-missing');
  return undefined;
}
