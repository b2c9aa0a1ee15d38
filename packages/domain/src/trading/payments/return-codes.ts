/** Why banks return debits, by the code in the return file, within a sentence to the client. */
export const RETURN_REASONS: Readonly<Record<string, string>> = {
  '01': 'the bank account is closed',
  '02': 'the bank has no such account',
  '04': 'there was not enough money in the account',
  '06': 'the payment was stopped at the bank',
  '53': 'the bank account is inactive',
  '61': 'the mandate was cancelled at the bank',
  '68': 'the bank account is blocked',
  '70': 'the amount is more than the mandate allows',
};

const OTHER = 'the bank gave no further reason';

/** The reason of a return in plain words; codes that we do not know get the one for all others. */
export const returnReason = (code: string): string => RETURN_REASONS[code] ?? OTHER;

/** Why a debit was not presented, within a sentence to the client. */
export const WITHDRAWAL_REASONS = {
  'mandate-ended': 'the mandate is no longer valid',
  'amount-above-limit': 'the amount is more than the mandate allows',
  'month-above-limit': 'the amount is more than the mandate has left in the month',
} as const;

/** 'The debit failed: there was not enough money in the account.' */
export const failedDebitText = (reason: string): string => `The debit failed: ${reason}.`;
