import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { mandateEndOn, termsProblem } from '@artha/domain/trading/bank-mandates/bank-mandate-terms';
import { MANDATE_AUTH_MODE_NAMES } from '@artha/domain/trading/bank-mandates/state-names';
import { ClientError, messageOfError } from '@artha/client/client-error';
import { amountOf } from '../../../../ui/form/amount-text.ts';
import type { MandateTerms } from '../bank-mandates.api.ts';

/** How a client approves a mandate: at the bank in one of three ways, or by a signed form. */
export type Way = 'netbanking' | 'debit-card' | 'aadhaar' | 'physical';

export interface MandateDraft {
  readonly bankAccountId: number | undefined;
  readonly limit: string;
  readonly startOn: BusinessDate;
  readonly years: number;
  readonly way: Way | undefined;
}

type BankAccount = MandateTerms['bankAccounts'][number];

export const WAY_LABELS: Readonly<Record<Way, string>> = { ...MANDATE_AUTH_MODE_NAMES, physical: 'Signed form' };

export const WAY_NOTES: Readonly<Record<Way, string>> = {
  netbanking: 'Active in a minute',
  'debit-card': 'Active in a minute',
  aadhaar: 'Active in 2 working days',
  physical: 'Print, sign and upload it. Active in about 10 working days',
};

/** The bank account that a mandate can debit: the chosen one, else the first that is possible. */
export const chosenAccount = (terms: MandateTerms, id: number | undefined): BankAccount | undefined =>
  terms.bankAccounts.find((each) => each.id === id) ?? terms.bankAccounts.find(({ problem }) => problem === null);

/** The ways that a bank account has, a signed form last. */
export const waysOf = (account: BankAccount | undefined): readonly Way[] => [...(account?.authModes ?? []), 'physical'];

const YEARS = [1, 2, 3, 5, 10, 15, 20, 25, 30];

/** The years to choose from, up to the longest. */
export const yearsUpTo = (maximum: number): readonly number[] => [...YEARS.filter((years) => years < maximum), maximum];

export const endText = ({ startOn, years }: Pick<MandateDraft, 'startOn' | 'years'>): string =>
  `Valid until ${formatDate(mandateEndOn(startOn, years))}`;

export const limitHelp = ({ maximumAmount }: Pick<MandateTerms, 'maximumAmount'>): string =>
  `At most ₹${formatPaise(maximumAmount).replace(/\.00$/, '')}.`;

export type DraftField = 'limit' | 'startOn' | 'years' | 'authMode' | 'bankAccountId';
export type DraftProblems = Readonly<Partial<Record<DraftField | 'other', string>>>;

/** What the rules say of a draft before it is sent. */
export function draftProblems(draft: MandateDraft, terms: MandateTerms): DraftProblems {
  const limit = amountOf(draft.limit);
  if (limit === undefined) return { limit: 'Enter rupees as digits, such as 50000.' };
  const asked = {
    kind: draft.way === 'physical' ? ('physical' as const) : ('e-mandate' as const),
    authMode: draft.way === undefined || draft.way === 'physical' ? null : draft.way,
    limit,
    startOn: draft.startOn,
    years: draft.years,
  };
  const refusal = termsProblem(asked, terms, terms.today);
  return refusal ? fieldsOf(refusal.fields, refusal.message) : {};
}

/** What the server says of a draft. */
export function refusedProblems(error: Error | null): DraftProblems {
  if (!error) return {};
  const fields = error instanceof ClientError ? error.fields : undefined;
  return fieldsOf(fields, messageOfError(error));
}

const FIELDS: readonly DraftField[] = ['limit', 'startOn', 'years', 'authMode', 'bankAccountId'];

function fieldsOf(fields: Readonly<Record<string, readonly string[]>> | undefined, message: string): DraftProblems {
  const known = FIELDS.flatMap((field) => (fields?.[field] ? [[field, fields[field][0] ?? message] as const] : []));
  return known.length > 0 ? Object.fromEntries(known) : { other: message };
}
