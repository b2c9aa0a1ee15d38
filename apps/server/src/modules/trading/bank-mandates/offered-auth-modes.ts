import type { ErrorCode } from '@artha/domain/kit/errors';
import type { MandateAuthMode } from '@artha/domain/trading/bank-mandates/bank-mandate-states';
import { MANDATE_AUTH_MODES } from '@artha/domain/trading/bank-mandates/bank-mandate-states';
import type { MandateBankAccountRow } from './bank-mandate-terms.queries.ts';

/** The ways in which the bank of an account takes mandates. All of them where the masters do not know the bank. */
export function offeredAuthModes(row: MandateBankAccountRow): MandateAuthMode[] {
  if (row.bankId === null) return [...MANDATE_AUTH_MODES];
  const isOffered: Readonly<Record<MandateAuthMode, boolean>> = {
    netbanking: row.isNetBankingMandate === true,
    'debit-card': row.isDebitCardMandate === true,
    aadhaar: row.iin !== null,
  };
  return MANDATE_AUTH_MODES.filter((mode) => isOffered[mode]);
}

/** Why no mandate can debit a bank account; undefined when one can. */
export function bankAccountProblem(row: MandateBankAccountRow | undefined): ErrorCode | undefined {
  if (!row || row.verification !== 'verified') return 'bank-mandate.bank-account-not-possible';
  return row.hasNumber ? undefined : 'bank-mandate.bank-account-number-missing';
}
